import { expect, test } from "vitest";
import { configOf, FIRST, loadQuick, playable, presetOf, type Quick, saveQuick } from "../src/pages/home/quick";
import type { Preset } from "../src/parts/rules/registry";
import { botsOf } from "../src/parts/table";

const title = { text: "title" };
const FOUR: Preset = { name: "four", players: 4, title, complete: true, length: "hanchan" };
const OTHER: Preset = { name: "other", players: 4, title, complete: true, length: "tonpuu" };
const HALF: Preset = { name: "half", players: 4, title, complete: false, length: "hanchan" };
const THREE: Preset = { name: "three", players: 3, title, complete: true, length: "hanchan" };
const PRESETS = [FOUR, OTHER, HALF, THREE];

function box() {
  let held: string | null = null;
  return { getItem: () => held, setItem: (_: string, value: string) => void (held = value) };
}

test("the last choice is remembered", () => {
  const keep = box();
  const chosen: Quick = { ...FIRST, players: "3", presets: { "3": "three" }, clock: "fast", length: "" };
  saveQuick(keep, chosen);
  expect(loadQuick(keep)).toEqual(chosen);
});

test("only what can be played by so many is offered", () => {
  expect(playable(PRESETS, "4")).toEqual([FOUR, OTHER]);
  expect(playable(PRESETS, "2")).toEqual([]);
});

test("each number of players has its own rules; rules that are gone are the first", () => {
  const quick: Quick = { ...FIRST, presets: { "4": "other", "3": "gone" } };
  expect(presetOf(quick, PRESETS)).toBe(OTHER);
  expect(presetOf({ ...quick, players: "3" }, PRESETS)).toBe(THREE);
  expect(presetOf({ ...quick, players: "2" }, PRESETS)).toBeUndefined();
});

test("a length is said only where it is not the preset's own", () => {
  expect(configOf({ ...FIRST, length: "tonpuu" }, FOUR, "").rules).toBe("four,length=tonpuu");
  expect(configOf({ ...FIRST, length: "tonpuu" }, OTHER, "").rules).toBe("other");
  expect(configOf({ ...FIRST, length: "" }, FOUR, "").rules).toBe("four");
});

test("a quick game begins at once, by no clock unless one is chosen, with the seed that was written", () => {
  expect(configOf(FIRST, OTHER, " 7 ")).toMatchObject({ quick: true, public: false, allowance: null, seed: "7", level: "sensible" });
  expect(configOf({ ...FIRST, clock: "fast" }, OTHER, "").allowance).toMatchObject({ base: 3, bank: 5, refill: 5 });
});

test("practice has no clock", () => {
  expect(configOf({ ...FIRST, clock: "fast", practice: true }, OTHER, "")).toMatchObject({ practice: true, allowance: null });
  expect(configOf({ ...FIRST, clock: "fast" }, OTHER, "")).toMatchObject({ practice: false, allowance: { base: 3 } });
});

test("bots that this page does not know come last", () => {
  expect(botsOf(["random", "new", "sensible"])).toEqual(["sensible", "random", "new"]);
});
