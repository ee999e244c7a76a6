import { expect, test } from "vitest";
import { shoutOf, soundOf } from "../src/pages/room/news";
import type { GameEvent } from "../src/protocol";

const discard: GameEvent = { type: "discard", seat: 1, tile: "1m" };

test("of what happens at once the loudest is heard", () => {
  expect(soundOf([])).toBeNull();
  expect(soundOf([{ type: "draw", seat: 0, tile: "?" }])).toBeNull();
  expect(soundOf([{ type: "pon", seat: 0, source: 1, called: "1m", own: "11m" }, discard])).toBe("call");
  expect(soundOf([{ ...discard, riichi: true }])).toBe("riichi");
  expect(soundOf([discard, { type: "win", seat: 0, source: 1, tile: "1m", hand: "" }])).toBe("win");
});

test("calls, riichi and wins are called out at the seat that makes them", () => {
  expect(shoutOf(discard)).toBeNull();
  expect(shoutOf({ ...discard, riichi: true })).toEqual({ seat: 1, text: "Riichi" });
  expect(shoutOf({ ...discard, riichi: true, open: true })?.text).toBe("Open riichi");
  expect(shoutOf({ type: "win", seat: 2, source: 2, tile: "1m", hand: "" })).toEqual({ seat: 2, text: "Tsumo" });
  expect(shoutOf({ type: "win", seat: 2, source: 1, tile: "1m", hand: "" })?.text).toBe("Ron");
  expect(shoutOf({ type: "kakan", seat: 3, tile: "1m" })).toEqual({ seat: 3, text: "Kan" });
});
