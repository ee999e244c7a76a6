import { expect, test } from "vitest";
import { loadSettings, saveSettings } from "../src/app/settings";

function keep(text: string | null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("settings come back as they were kept", () => {
  const box = keep(null);
  const chosen = { ...loadSettings(box, ["ja"]), theme: "dark" as const, volume: 0, index: true };
  saveSettings(box, chosen);
  expect(loadSettings(box, ["en"])).toEqual(chosen);
});

test("the language is the browser's until one is chosen", () => {
  expect(loadSettings(keep(null), ["fr", "zh-TW"]).language).toBe("zh-Hant");
});

test.each(["{", "[]", "null", '{"theme":"neon","volume":"loud","language":"xx","more":1}'])("what is kept wrongly is the default: %s", (text) => {
  expect(loadSettings(keep(text), [])).toEqual(loadSettings(keep(null), []));
});
