import { expect, test } from "vitest";
import { placeOf, turnedBack } from "../src/table/places";

test("who plays next sits at the right", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4))).toEqual(["across", "left", "self", "right"]);
  expect([0, 1, 2].map((seat) => placeOf(seat, 1, 3))).toEqual(["left", "self", "right"]);
  expect([0, 1].map((seat) => placeOf(seat, 1, 2))).toEqual(["across", "self"]);
});

test("a way to the left of the screen, as each part sees it", () => {
  const ways = (["self", "right", "across", "left"] as const).map((place) => turnedBack(place, -10, 0));
  const rounded = ways.map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);
  expect(rounded).toEqual([
    [-10, 0],
    [0, -10],
    [10, 0],
    [0, 10],
  ]);
});
