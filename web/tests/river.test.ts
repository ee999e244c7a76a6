import { expect, test } from "vitest";
import type { Discarded } from "../src/table";
import { perRow, rowsOf } from "../src/table/river";

function river(count: number, change: Record<number, Partial<Discarded>> = {}): Discarded[] {
  return Array.from({ length: count }, (_discard, index) => ({
    tile: "1m",
    tsumogiri: false,
    riichi: false,
    called: false,
    ...change[index],
  }));
}

const lengths = (discards: readonly Discarded[]) => rowsOf(discards).map((row) => row.length);
const sideways = (discards: readonly Discarded[]) =>
  rowsOf(discards)
    .flat()
    .flatMap(({ side }, index) => (side ? [index] : []));

test("rows of six, the third longer", () => {
  expect(lengths([])).toEqual([]);
  expect(lengths(river(6))).toEqual([6]);
  expect(lengths(river(7))).toEqual([6, 1]);
  expect(lengths(river(18))).toEqual([6, 6, 6]);
  expect(lengths(river(21))).toEqual([6, 6, 9]);
});

test("a very long river lies in longer rows of smaller tiles, and none is lost", () => {
  for (let count = 0; count <= 60; count++) {
    expect(lengths(river(count)).reduce((sum, length) => sum + length, 0)).toBe(count);
    if (count > 22) expect(Math.max(...lengths(river(count)))).toBeLessThanOrEqual(perRow(count));
  }
});

test("the riichi tile lies sideways", () => {
  expect(sideways(river(9, { 4: { riichi: true } }))).toEqual([4]);
  expect(sideways(river(9))).toEqual([]);
});

test("where it was called away, the next one that stays lies sideways too", () => {
  expect(sideways(river(5, { 4: { riichi: true, called: true } }))).toEqual([4]);
  expect(sideways(river(6, { 4: { riichi: true, called: true } }))).toEqual([4, 5]);
  expect(sideways(river(8, { 4: { riichi: true, called: true }, 5: { called: true } }))).toEqual([4, 6]);
});
