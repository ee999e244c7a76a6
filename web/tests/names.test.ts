import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "../src/app/words";
import { argumentOf, partsOf, presetName, rulesName, speaksOf, valueName } from "../src/parts/rules/names";
import type { Option, Preset } from "../src/parts/rules/registry";
import { load } from "../src/texts";

beforeAll(async () => {
  await load("en");
  await load("ja");
});

function option(part: Partial<Option>): Option {
  const rest = { group: "yaku", defaults: {}, seen: {}, played: "engine", effect: { text: "What no catalogue has." }, needs: "", source: "" };
  return { name: "kuitan", type: "bool", words: ["true", "false"], ranges: [], several: false, ...rest, ...part };
}
const TENHOU: Preset = { name: "tenhou_4p", players: 4, title: { text: "Tenhou, four players" }, complete: true, length: "hanchan" };

test.each([
  [option({}), "true", "yes"],
  [option({ name: "multiple_ron", words: ["all", "head_bump"] }), "all", "all who claim"],
  [option({ name: "start_points", words: [], ranges: [[1000, 10_000_000, 1000]] }), "25000", "25,000"],
  [option({ name: "honitsu_han", words: ["[3,2]", "[2,2]"] }), "[3,2]", "3 / 2"],
  [option({ name: "uma", words: [] }), "20/10/-10/-20", "20 / 10 / -10 / -20"],
  [option({ name: "local", words: ["sanrenkou"], several: true }), "[sanrenkou]", "Three consecutive triplets"],
  [option({ name: "local", words: ["sanrenkou"], several: true }), "[]", "none"],
  [option({ name: "local_values", words: [] }), "{}", "none"],
  [option({ name: "unheard_of", words: ["some_word"] }), "some_word", "some word"],
])("values have names: %#", (of, text, name) => {
  expect(valueName(wordsOf("en"), of, text)).toBe(name);
});

test("names are in the language", () => {
  const words = wordsOf("ja");
  expect(valueName(words, option({}), "true")).toBe("あり");
  expect(valueName(words, option({ name: "local", words: [], several: true }), "[sanrenkou,daisharin]")).toBe("三連刻、大車輪");
});

test("rules are called by their preset, and say how much is changed in it", () => {
  const words = wordsOf("en");
  expect(rulesName(words, "tenhou_4p", [TENHOU])).toBe("Tenhou, four players");
  expect(rulesName(words, "riichi(tenhou_4p, kuitan=false)", [TENHOU])).toBe("Tenhou, four players, 1 change");
  expect(rulesName(words, "tenhou_4p,honitsu_han=[2,2],length=tonpuu", [TENHOU])).toBe("Tenhou, four players, one wind, 1 change");
  expect(rulesName(words, "tenhou_4p,length=tonpuu", [TENHOU])).toBe("Tenhou, four players, one wind");
  expect(rulesName(words, "mine", [])).toBe("mine");
  expect(presetName(words, { name: "default", title: { text: "registry" } })).toBe("The usual rules");
});

test("the form of logs and that of forms are the same rules", () => {
  expect(argumentOf("riichi(tenhou_4p, honitsu_han=[2,2])")).toBe("tenhou_4p,honitsu_han=[2,2]");
  expect(argumentOf("tenhou_4p")).toBe("tenhou_4p");
});

test("an option is found by its name, its title in the language, and what it does", () => {
  const words = wordsOf("ja");
  expect(["kuitan", "喰いタン", "CATALOGUE what", ""].map((sought) => speaksOf(words, option({}), sought))).toEqual([true, true, true, true]);
  expect(speaksOf(words, option({}), "riichi")).toBe(false);
});

test("a list is its names", () => {
  expect([partsOf("[]"), partsOf("[a,b]")]).toEqual([[], ["a", "b"]]);
});
