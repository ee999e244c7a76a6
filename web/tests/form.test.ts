import { expect, test } from "vitest";
import { changed, toggled, valueOf } from "../src/pages/new/form";
import { grouped, type Option, type Ruleset } from "../src/parts/rules/registry";

const LOCAL: Option = {
  name: "local",
  group: "yaku",
  type: "list",
  words: ["a", "b", "c"],
  ranges: [],
  several: true,
  defaults: { "4": "[]" },
  seen: {},
  played: "engine",
  effect: { text: "" },
  needs: "",
  source: "",
};
const OWN: Ruleset = {
  rules: "p",
  players: 4,
  preset: "p",
  title: { text: "P" },
  sources: [],
  unknown: [],
  complete: true,
  options: { local: "[a]", other: "1" },
  changed: [],
};

test("a value that the preset has is no change", () => {
  const draft = changed({ preset: "p", changes: {} }, "local", "[b]", OWN);
  expect(draft.changes).toEqual({ local: "[b]" });
  expect(changed(draft, "local", "[a]", OWN).changes).toEqual({});
  expect(changed(draft, "other", "2", OWN).changes).toEqual({ local: "[b]", other: "2" });
});

test("a value is the one that was chosen, else the server's, else the default", () => {
  expect(valueOf({ preset: "p", changes: { local: "[c]" } }, OWN, LOCAL, 4)).toBe("[c]");
  expect(valueOf({ preset: "p", changes: {} }, OWN, LOCAL, 4)).toBe("[a]");
  expect(valueOf({ preset: "p", changes: {} }, null, LOCAL, 4)).toBe("[]");
});

test("names of a list stay in the order of the registry", () => {
  expect(toggled(LOCAL, ["c"], "a", true)).toBe("[a,c]");
  expect(toggled(LOCAL, ["a", "c"], "a", false)).toBe("[c]");
  expect(toggled(LOCAL, ["a"], "a", false)).toBe("[]");
});

test("groups keep their order", () => {
  const options = [LOCAL, { ...LOCAL, name: "x", group: "dora" }, { ...LOCAL, name: "y" }];
  expect(grouped(options).map(([group, members]) => [group, members.map(({ name }) => name)])).toEqual([
    ["yaku", ["local", "y"]],
    ["dora", ["x"]],
  ]);
});
