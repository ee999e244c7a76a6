import { describe, expect, it } from "vitest";
import { emptyTable, fold } from "../src/fold";
import type { GameEvent } from "../src/protocol";
import type { Table } from "../src/table";
import { tilesOf } from "../src/tiles";
import { SETTING, START } from "./told";

const play = (...events: GameEvent[]): Table => [...START, ...events].reduce(fold, emptyTable(SETTING));
const seat = (table: Table, number: number) => table.seats[number]!;

describe("a hand", () => {
  it("stands in order, red fives before the plain ones, the drawn tile apart", () => {
    const table = play();
    expect(seat(table, 0).closed).toEqual(tilesOf("1234067m123p9s11z"));
    expect(seat(table, 0).drawn).toBe("9s");
    expect(seat(table, 1)).toMatchObject({ closed: Array(13).fill("?"), drawn: null });
  });

  it("takes in the drawn tile after a discard from the hand", () => {
    const table = play({ type: "discard", seat: 0, tile: "1m" });
    expect(seat(table, 0)).toMatchObject({ closed: tilesOf("234067m123p99s11z"), drawn: null });
  });

  it("is left alone by a discard of the drawn tile", () => {
    const table = play({ type: "discard", seat: 0, tile: "9s", tsumogiri: true });
    expect(seat(table, 0).closed).toEqual(seat(play(), 0).closed);
  });
});

describe("tiles that all seats see", () => {
  const clear = (...events: GameEvent[]) => {
    const dealt: GameEvent = { type: "deal", seat: 0, tiles: "1123m", clear: [true, false, false, true] };
    const { clear, drawnClear } = seat([dealt, ...events].reduce(fold, play()), 0);
    return [clear.join(" "), drawnClear];
  };

  it("are those dealt and drawn clear", () => {
    expect(clear()).toEqual(["1m 3m", false]);
    expect(clear({ type: "draw", seat: 0, tile: "9p", clear: true })).toEqual(["1m 3m 9p", true]);
    expect(clear({ type: "draw", seat: 0, tile: "9p" })).toEqual(["1m 3m", false]);
  });

  it("leave with the tile; one drawn unseen leaves its like behind", () => {
    const drawn: GameEvent = { type: "draw", seat: 0, tile: "3m" };
    expect(clear(drawn, { type: "discard", seat: 0, tile: "3m", tsumogiri: true })).toEqual(["1m 3m", false]);
    expect(clear(drawn, { type: "discard", seat: 0, tile: "3m" })).toEqual(["1m", false]);
    expect(clear({ ...drawn, clear: true }, { type: "discard", seat: 0, tile: "3m", tsumogiri: true })).toEqual(["1m 3m", false]);
    expect(clear({ ...drawn, clear: true }, { type: "discard", seat: 0, tile: "3m" })).toEqual(["1m 3m", false]);
  });

  it("stay where the one drawn is seen and its like from the hand is not", () => {
    const drawn: GameEvent = { type: "draw", seat: 0, tile: "2m", clear: true };
    expect(clear(drawn, { type: "discard", seat: 0, tile: "2m" })).toEqual(["1m 3m 2m", false]);
  });

  it("stay where the one drawn in riichi is set aside and only its seat saw it", () => {
    const riichi: GameEvent = { type: "discard", seat: 0, tile: "2m", riichi: true };
    const nuki: GameEvent = { type: "nuki", seat: 0, tile: "1m" };
    expect(clear(riichi, { type: "draw", seat: 0, tile: "1m" }, nuki)).toEqual(["1m 3m", false]);
    expect(clear(riichi, { type: "draw", seat: 0, tile: "1m", clear: true }, nuki)).toEqual(["3m 1m", false]);
    expect(clear({ type: "draw", seat: 0, tile: "1m" }, nuki)).toEqual(["3m", false]);
  });

  it("go into a meld before their like that only the seat sees", () => {
    const pon: GameEvent = { type: "pon", seat: 0, source: 1, called: "1m", own: "11m" };
    expect(clear(pon)).toEqual(["3m", false]);
  });
});

describe("calls", () => {
  const PON: GameEvent[] = [
    { type: "discard", seat: 0, tile: "1p" },
    { type: "pon", seat: 2, source: 0, called: "1p", own: "11p" },
  ];

  it("takes a tile from a river and two unknown ones from a hand", () => {
    const table = play(...PON);
    expect(seat(table, 0).river).toEqual([{ tile: "1p", tsumogiri: false, riichi: false, called: true }]);
    expect(seat(table, 2).closed).toEqual(Array(11).fill("?"));
    expect(seat(table, 2).melds).toEqual([
      { type: "pon", own: ["1p", "1p"], called: "1p", added: null, source: 0 },
    ]);
    expect(table).toMatchObject({ turn: 2, last: null });
  });

  it("adds the fourth tile to its own pon, red or not, and to no run", () => {
    const table = play(
      { type: "chi", seat: 2, source: 1, called: "5m", own: "46m" },
      { type: "discard", seat: 0, tile: "0m" },
      { type: "pon", seat: 2, source: 0, called: "0m", own: "55m" },
      { type: "kakan", seat: 2, tile: "5m" },
    );
    expect(seat(table, 2).melds).toEqual([
      { type: "chi", own: ["4m", "6m"], called: "5m", added: null, source: 1 },
      { type: "kakan", own: ["5m", "5m"], called: "0m", added: "5m", source: 0 },
    ]);
    expect(table.last).toEqual({ seat: 2, tile: "5m" });
  });
});

describe("points", () => {
  const RIICHI: GameEvent[] = [
    { type: "discard", seat: 0, tile: "9s", tsumogiri: true, riichi: true },
    { type: "riichi_accepted", seat: 0 },
  ];

  it("go to the table with a riichi that stands", () => {
    expect(seat(play(RIICHI[0]!), 0)).toMatchObject({ riichi: 1, score: 25000 });
    expect(seat(play(...RIICHI), 0)).toMatchObject({ riichi: 2, score: 24000 });
    expect(play(...RIICHI).sticks).toBe(1);
  });

  it("go from seat to seat, and from the table to a winner", () => {
    const table = play(
      ...RIICHI,
      { type: "payment", payer: 1, payee: 0, points: 3900, reason: "base" },
      { type: "payment", payer: null, payee: 0, points: 1000, reason: "sticks" },
    );
    expect(table.seats.map(({ score }) => score)).toEqual([28900, 21100, 25000, 25000]);
    expect(table.sticks).toBe(0);
    expect(table.before).toEqual([25000, 25000, 25000, 25000]);
    expect(table.payments).toHaveLength(2);
  });
});

describe("an end", () => {
  it("may have two winners", () => {
    const wins: GameEvent[] = [
      { type: "win", seat: 1, source: 0, tile: "9s", hand: "123m" },
      { type: "win", seat: 2, source: 0, tile: "9s", hand: "456p", changes: [-1000, 0, 1000, 0] },
    ];
    const table = play({ type: "discard", seat: 0, tile: "9s" }, ...wins);
    expect(table.wins.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(table.wins[1]).toMatchObject({ hand: ["4p", "5p", "6p"], value: null, changes: [-1000, 0, 1000, 0] });
    expect(seat(table, 1).shown).toEqual(["1m", "2m", "3m"]);
  });

  it("may be a draw, or a penalty", () => {
    expect(play({ type: "ryuukyoku", reason: "exhaustive_draw", nagashi: [2] }).draw).toEqual({
      reason: "exhaustive_draw",
      seat: null,
      nagashi: [2],
      changes: null,
    });
    expect(play({ type: "dead_hand", seat: 3 }).seats[3]?.dead).toBe(true);
    expect(play({ type: "chombo", seat: 3 }).chombo).toEqual({ seat: 3, changes: null });
  });

  it("of a match says places and results", () => {
    const over: GameEvent = { type: "match_end", scores: [1, 2, 3, 4], ranks: [4, 3, 2, 1], results: [-1, 0, 0, 1] };
    const table = play({ type: "kyoku_end", scores: [5, 5, 5, 5] }, over);
    expect(table.over).toEqual({ scores: [1, 2, 3, 4], ranks: [4, 3, 2, 1], results: [-1, 0, 0, 1], seed: null });
    expect(table.seats.map(({ score }) => score)).toEqual([1, 2, 3, 4]);
  });
});

describe("a table", () => {
  it("gives the winds of the seats from the dealer on", () => {
    const start = { ...START[1], dealer: 1, scores: [1, 1] } as GameEvent;
    const table = fold(emptyTable({ ...SETTING, winds: [0, 2] }), start);
    expect(table.seats.map(({ wind }) => wind)).toEqual([2, 0]);
  });

  it("passes over events that it does not know", () => {
    const table = play();
    expect(fold(table, { type: "weather", rain: true } as unknown as GameEvent)).toBe(table);
  });

  it("refuses a seat that is not there", () => {
    expect(() => play({ type: "draw", seat: 7, tile: "1m" })).toThrow("no seat 7 among 4");
  });
});
