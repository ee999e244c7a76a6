import { expect, test } from "vitest";
import type { WinShown } from "../src/table";
import { changesOf, stepCount, stepsAt, uraOf } from "../src/table/results";

function win(yaku: number): WinShown {
  const lines = Array.from({ length: yaku }, (_line, index): [string, number] => [`yaku ${index}`, 1]);
  const value = { yaku: lines, han: yaku, fu: 30, yakuman: 0, limit: "", points: 1000, pao: null };
  return { seat: 0, source: 1, tile: "1m", hand: [], value, changes: null };
}

test("ura first, then yaku line by line, then the worth, win by win, then who pays", () => {
  const table = { ura: ["1m"], wins: [win(2), win(1)] };
  expect(stepCount(table)).toBe(7);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((step) => stepsAt(table, step))).toEqual([
    {
      ura: 0,
      wins: [
        { yaku: 0, worth: false },
        { yaku: 0, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 0, worth: false },
        { yaku: 0, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 1, worth: false },
        { yaku: 0, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 2, worth: false },
        { yaku: 0, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 2, worth: true },
        { yaku: 0, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 2, worth: true },
        { yaku: 1, worth: false },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 2, worth: true },
        { yaku: 1, worth: true },
      ],
      payments: false,
    },
    {
      ura: 1,
      wins: [
        { yaku: 2, worth: true },
        { yaku: 1, worth: true },
      ],
      payments: true,
    },
  ]);
});

test("a drawn kyoku shows its payments in one step", () => {
  expect(stepCount({ ura: [], wins: [] })).toBe(1);
});

test("riichi sticks count as a change of the kyoku", () => {
  const seats = [{ score: 24000 }, { score: 26000 }] as Parameters<typeof changesOf>[0]["seats"];
  expect(changesOf({ seats, before: [25000, 25000] })).toEqual([
    { seat: 0, before: 25000, after: 24000 },
    { seat: 1, before: 25000, after: 26000 },
  ]);
});

test("only who declared a riichi sees ura indicators, as far as they are turned", () => {
  const seats = [{ riichi: 2 }, { riichi: 0 }] as Parameters<typeof uraOf>[0]["seats"];
  const ura = ["1m", "2p"];
  expect([0, 1].map((seat) => uraOf({ ura, seats }, seat, 1))).toEqual([["1m"], []]);
});
