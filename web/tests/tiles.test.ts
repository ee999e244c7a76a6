import { expect, it } from "vitest";
import { plain, sorted, tilesOf, without } from "../src/tiles";

it("reads rows of tiles", () => {
  expect(tilesOf("???50m1f11z")).toEqual(["?", "?", "?", "5m", "0m", "1f", "1z", "1z"]);
  expect(tilesOf("")).toEqual([]);
});

it("knows the tile without red", () => {
  expect(["0p", "5p", "1z", "?"].map(plain)).toEqual(["5p", "5p", "1z", "?"]);
});

it("sorts by suit, rank and red, unknown ones last", () => {
  expect(sorted(tilesOf("?1f7z1z9s5p0p6p4p1m"))).toEqual(tilesOf("1m4056p9s17z1f?"));
});

it("takes known tiles away before unknown ones, and none that is not there", () => {
  expect(without(tilesOf("5m??"), ["5m", "5m"])).toEqual(["?"]);
  expect(without(tilesOf("5m"), ["6m"])).toEqual(["5m"]);
});
