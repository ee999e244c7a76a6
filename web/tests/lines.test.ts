import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "../src/app/words";
import { emptyTable, fold } from "../src/fold";
import type { GameEvent } from "../src/protocol";
import { lineOf, sentence } from "../src/table/lines";
import { load } from "../src/texts";
import { SETTING, START } from "./told";

beforeAll(() => load("en"));

/** The lines of events after the deal, as seat 0 reads them. */
function read(...events: GameEvent[]): string[] {
  let table = START.reduce(fold, emptyTable(SETTING));
  return events.flatMap((event) => {
    table = fold(table, event);
    const line = lineOf(event, table);
    return line ? [wordsOf("en").aloud(sentence(line, table, 0))] : [];
  });
}

test("draws and discards", () => {
  expect(
    read(
      { type: "draw", seat: 0, tile: "0p" },
      { type: "discard", seat: 0, tile: "0p", tsumogiri: true },
      { type: "draw", seat: 1, tile: "?" },
      { type: "discard", seat: 1, tile: "5s" },
      { type: "discard", seat: 2, tile: "7z", riichi: true },
    ),
  ).toEqual([
    "You: draws red 5 pin",
    "You: discards red 5 pin, tsumogiri",
    "South: discards 5 sou",
    "West: riichi, discards Red dragon",
  ]);
});

test("calls say with which tile, and whose it was", () => {
  expect(
    read(
      { type: "discard", seat: 0, tile: "1z" },
      { type: "pon", seat: 2, source: 0, called: "1z", own: "11z" },
      { type: "ankan", seat: 3, tiles: "1111m" },
      { type: "dora", indicator: "9p" },
    ),
  ).toEqual(["You: discards East", "West: pon with East of East", "North: closed kan of 1 man", "dora indicator 9 pin"]);
});

test("how a kyoku ends", () => {
  expect(
    read(
      { type: "win", seat: 1, source: 1, tile: "1m", hand: "" },
      { type: "win", seat: 1, source: 3, tile: "1m", hand: "" },
      { type: "ryuukyoku", reason: "exhaustive_draw" },
      { type: "kyoku_end" },
    ),
  ).toEqual(["South: wins by tsumo with 1 man", "South: wins by ron with 1 man of North", "no winner: exhaustive draw"]);
});

test("payments and sticks have no lines: the result shows them", () => {
  expect(
    read({ type: "payment", payer: 0, payee: 1, points: 1000, reason: "base" }, { type: "riichi_accepted", seat: 1 }),
  ).toEqual([]);
});
