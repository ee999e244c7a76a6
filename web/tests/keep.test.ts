import { expect, test } from "vitest";
import { forgetIn, type Keep, keepAs, kept } from "../src/app/keep";

const OTHERWISE = { size: 4, name: "x" };
const VALID = { size: (part: unknown) => typeof part === "number" && part < 5, name: (part: unknown) => typeof part === "string" };

function box(text: string | null): Keep {
  let held = text;
  return { getItem: () => held, setItem: (_name, value) => void (held = value) };
}

test("what is kept comes back", () => {
  const keep = box(null);
  keepAs(keep, "a", { size: 2, name: "y" });
  expect(kept(keep, "a", OTHERWISE, VALID)).toEqual({ size: 2, name: "y" });
});

test.each([null, "", "{", "[]", "null", "7", '{"size":9,"name":3,"more":1}'])("%j counts as nothing kept", (text) => {
  expect(kept(box(text), "a", OTHERWISE, VALID)).toEqual(OTHERWISE);
});

test("each part is judged by itself", () => {
  expect(kept(box('{"size":9,"name":"z"}'), "a", OTHERWISE, VALID)).toEqual({ size: 4, name: "z" });
});

test("a browser that forbids it keeps nothing, and says nothing", () => {
  const refusing: Keep = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  keepAs(refusing, "a", OTHERWISE);
  expect(kept(refusing, "a", OTHERWISE, VALID)).toEqual(OTHERWISE);
});

test("only what is ours is forgotten", () => {
  const kept = new Map([
    ["jantaku.keys", "1"],
    ["other", "2"],
    ["jantaku.quick", "3"],
  ]);
  forgetIn({ length: kept.size, key: (place) => [...kept.keys()][place] ?? null, removeItem: (name) => void kept.delete(name) });
  expect([...kept.keys()]).toEqual(["other"]);
});
