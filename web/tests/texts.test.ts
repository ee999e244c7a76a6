import { beforeAll, expect, it } from "vitest";
import { wordsOf } from "../src/app/words";
import { LANGUAGES, languageOf, load, loadOptions, say, termName, tileName } from "../src/texts";
import options from "../src/texts/options/ja.json";

beforeAll(async () => {
  await Promise.all(LANGUAGES.map(load));
});

it("knows the language of a browser", () => {
  const asked = [["ja-JP", "en"], ["fr", "zh-TW"], ["zh"], ["zh-Hans-HK"], ["zh-hk"], ["fr"], []];
  expect(asked.map(languageOf)).toEqual(["ja", "zh-Hant", "zh-Hans", "zh-Hans", "zh-Hant", "en", "en"]);
});

it("says tiles in notation or in words", () => {
  const text = { text: "{some} or {last}", values: { some: [{ tile: "0p" }, { tile: "8f" }], last: { tile: "1z" } } };
  expect(say(text, "en")).toBe("0p, 8f or 1z");
  expect(say(text, "en", { tiles: "words", romaji: false })).toBe("red 5 pin, flower or East");
  expect(say(text, "ja", { tiles: "words", romaji: false })).toContain(tileName("0p", "ja"));
});

it("says what no catalogue has in English", () => {
  expect(say({ text: "brand-new {count}", plural: "brand-new {count}s", values: { count: 2 } }, "ja")).toBe("brand-new 2s");
  expect(termName("yaku", "brand_new", "ja")).toBe("brand_new");
});

it("says which value is missing", () => {
  expect(() => say({ text: "{han} han" }, "en")).toThrow("{han}");
});

it("sets things apart as the language does", () => {
  expect(["en", "ja"].map((language) => wordsOf(language as "en" | "ja").list(["a", { tile: "1m" }]))).toEqual(["a, 1m", "a、1m"]);
});

it("says what options do only to who asks for it, in languages loaded later too", async () => {
  const [text = "", said] = Object.entries(options)[0] ?? [];
  expect(say({ text }, "ja")).toBe(text);
  await loadOptions("en");
  await load("ja");
  expect(say({ text }, "ja")).toBe(said);
  expect(say({ text: ", " }, "ja")).toBe("、");
});

it("calls yaku by their Japanese names where that is wanted", () => {
  const text = { text: "{some}", values: { some: [{ term: ["yaku", "tanyao"] as [string, string] }, { term: ["wind", "east"] as [string, string] }] } };
  expect([false, true].map((romaji) => wordsOf("en", romaji).text(text))).toEqual(["All simples, East", "Tan'yao, East"]);
  expect(wordsOf("ja", true).term("yaku", "brand_new")).toBe("brand_new");
});
