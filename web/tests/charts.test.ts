import { expect, test } from "vitest";
import { averageRank, type Game, own, results, share } from "../src/pages/games/games";
import { scale, sums, ticks } from "../src/parts/charts/scale";

test.each([
  [0, 100, [0, 50, 100]],
  [-44.7, 90.8, [-50, 0, 50, 100]],
  [0, 0, [0, 0.5]],
  [3, 3, [3, 4]],
  [-0.3, 0.2, [-0.4, -0.2, 0, 0.2]],
])("marks from %f to %f are round and hold both", (low, high, marks) => {
  expect(ticks(low, high)).toEqual(marks);
});

test("marks hold what they shall for any values", () => {
  for (let low = -1000; low <= 1000; low += 37.7)
    for (let span = 0.1; span < 5000; span *= 3.3) {
      const marks = ticks(low, low + span);
      expect(marks[0]).toBeLessThanOrEqual(low + 1e-9);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(low + span - 1e-9);
      expect(marks.length).toBeLessThanOrEqual(8);
    }
});

test("a scale maps ends to ends, and an empty one to its start", () => {
  const y = scale(-50, 100, 200, 0);
  expect([y(-50), y(25), y(100)]).toEqual([200, 100, 0]);
  expect(scale(1, 1, 5, 9)(1)).toBe(5);
});

test("sums do not gather what floating point leaves", () => {
  expect(sums([0.1, 0.2, -0.3])).toEqual([0.1, 0.3, 0]);
});

function game(result: number | null, seat = 0): Game {
  const player = (name: string, value: number | null) => ({ name, score: 0, rank: 1, result: value });
  const players = [player("a", null), player("b", null)];
  players[seat] = player("me", result);
  return { room: "r", match: 1, ended: 0, rules: "default", seat, players };
}

test("results are one's own, the oldest first, without matches that have none", () => {
  const games = [game(3), game(null), game(-1, 1)];
  expect(results(games)).toEqual([-1, 3]);
  expect(own(game(5, 1))?.name).toBe("me");
});

test("figures of no match are no numbers", () => {
  expect([averageRank([0, 0, 0, 0]), share(0, 0)]).toEqual([null, null]);
  expect(averageRank([3, 0, 0, 1])).toBe(1.75);
  expect(share(1, 4)).toBe(0.25);
});
