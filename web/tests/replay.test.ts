import { describe, expect, test } from "vitest";
import { courseOf, Film, isResult, seenFrom } from "../src/pages/replay/film";
import { kyokuBack, kyokuOn, placeOf, queryOf } from "../src/pages/replay/place";
import type { Recorded } from "../src/pages/replay/record";
import type { GameEvent } from "../src/protocol";
import { SETTING } from "./told";

const SCORES = [25000, 25000, 25000, 25000];
const DEALT = ["123456789m1122p", "123456789p1122s", "123456789s1122z", "3344556677z119m"];

function kyoku(number: number, draws: string): GameEvent[] {
  return [
    { type: "kyoku_start", round_wind: 0, number, dealer: number - 1, honba: 0, sticks: 0, scores: SCORES },
    ...DEALT.map((tiles, seat): GameEvent => ({ type: "deal", seat, tiles })),
    { type: "dora", indicator: "9s" },
    { type: "draw", seat: number - 1, tile: draws },
    { type: "discard", seat: number - 1, tile: draws, tsumogiri: true, riichi: true },
    { type: "riichi_accepted", seat: number - 1 },
  ];
}

const EVENTS: GameEvent[] = [
  { type: "match_start", ruleset: "tenhou_4p", names: ["a", "b", "c", "d"] },
  ...kyoku(1, "9p"), // 1 ... 9
  { type: "ura", indicators: "1m" },
  { type: "win", seat: 2, source: 0, tile: "9p", hand: DEALT[2]!, changes: [-1000, 0, 1000, 0] },
  { type: "win", seat: 1, source: 0, tile: "9p", hand: DEALT[1]!, changes: [-2000, 2000, 0, 0] },
  { type: "kyoku_end", scores: [21000, 27000, 27000, 25000] }, // 13
  ...kyoku(2, "8p"), // 14 ... 22
  { type: "draw", seat: 2, tile: "7p" },
  { type: "ryuukyoku", reason: "kyuushu_kyuuhai", seat: 2 },
  { type: "kyoku_end", scores: [25000, 24000, 25000, 25000] }, // 25
  { type: "match_end", scores: [25000, 24000, 25000, 26000] },
];
const MATCH: Recorded = {
  format: "native",
  identity: null,
  ruleset: "riichi(tenhou_4p)",
  how: [],
  players: 4,
  names: ["a", "b", "c", "d"],
  setting: SETTING,
  events: EVENTS,
  kyoku: [{ wall: { live: "9p1234m????", replacements: "5z", indicators: "9s", ura: "1m" } }, { wall: null }],
  hands: [
    { at: 8, seat: 0, shanten: 0, waits: [{ tile: "1p", left: 2, points: 8000 }], furiten: [] },
    { at: 8, seat: 1, shanten: 0, waits: [{ tile: "5m", left: 2, points: 3900 }, { tile: "9m", left: 1, reasons: [{ text: "no yaku" }] }] },
    { at: 8, seat: 3, shanten: 0, waits: [{ tile: "5m", left: 2, points: 1000 }], furiten: [{ text: "furiten" }] },
    { at: 20, seat: 1, shanten: 2 },
  ],
  decisions: [
    { at: 7, seat: 0, offers: ["riichi"] },
    { at: 8, seat: 1, offers: ["ron"] },
  ],
  wins: [{ at: 11, lines: [] }],
  stopped: null,
  lost: [],
};
const film = new Film(MATCH);

describe("a film", () => {
  test("stops where something new has happened", () => {
    expect(film.stops.map(({ at }) => at)).toEqual([6, 7, 9, 13, 19, 20, 22, 23, 25, 26]);
  });
  test("knows each kyoku", () => {
    expect(film.kyoku.map(({ first, last }) => [first, last])).toEqual([
      [0, 3],
      [4, 9],
    ]);
    expect(film.kyoku[0]!.end.wins).toHaveLength(2);
    expect(film.kyoku[1]!.end.over).not.toBeNull();
  });
  test("goes back as it came", () => {
    const seen = film.stops.map((_stop, place) => film.tableAt(place));
    for (let place = seen.length - 1; place >= 0; place--) expect(film.tableAt(place)).toBe(seen[place]);
    expect(seen[0]!.seats[0]!.drawn).toBeNull();
    expect(seen[1]!.seats[0]!.drawn).toBe("9p");
    expect(seen[2]!.seats[0]!.riichi).toBe(2);
  });
  test("says the lines of its kyoku alone", () => {
    expect(film.linesAt(4).map((line) => line.what.text)).toEqual(["{round} begins", "dora indicator {tile}"]);
  });
  test("a place outside is the nearest one", () => {
    expect(film.stopAt(-5)).toEqual(film.stops[0]);
    expect(film.stopAt(999)).toEqual(film.stops.at(-1));
  });
  test("without any kyoku there is nothing to see", () => {
    const none = new Film({ ...MATCH, events: EVENTS.slice(0, 1), kyoku: [] });
    expect(none.stops).toEqual([]);
    expect(none.tableAt(3).names).toEqual(MATCH.names);
    expect(placeOf(none, {}).stop).toBe(0);
  });
});

describe("what is known of hands", () => {
  test("is the last that was noted in this kyoku", () => {
    expect(film.handAt(1, 0)).toBeNull();
    expect(film.handAt(2, 0)?.shanten).toBe(0);
    expect(film.handAt(4, 0)).toBeNull();
  });
  test("a discard is dangerous where somebody may win on it", () => {
    expect([...film.dangerAt(2, 2)]).toEqual([
      ["1p", [{ seat: 0, points: 8000 }]],
      ["5m", [{ seat: 1, points: 3900 }]],
    ]);
    expect(film.dangerAt(2, 0).has("1p")).toBe(false);
  });
  test("choices are found from where one is", () => {
    expect(film.decisionFrom(0, 1, 1)).toBe(2);
    expect(film.decisionFrom(2, 1, 1)).toBe(5);
    expect(film.decisionFrom(5, 1, -1)).toBe(2);
    expect(film.decisionFrom(5, 1, 1)).toBe(5);
    expect(film.decisionAt(2, 1)?.offers).toEqual(["ron"]);
  });
  test("the wall is what is still to come", () => {
    const { live, known } = film.wallAt(1);
    expect(live.slice(0, 4)).toEqual(["1m", "2m", "3m", "4m"]);
    expect(known).toBe(false);
    expect(film.wallAt(5).wall).toBeNull();
  });
  test("a seat sees its own hand, and what was shown", () => {
    const seen = seenFrom(film.tableAt(1), 1);
    expect(seen.seats[1]!.closed).toEqual(film.tableAt(1).seats[1]!.closed);
    expect(new Set(seen.seats[0]!.closed)).toEqual(new Set(["?"]));
    expect(seen.seats[0]!.drawn).toBe("?");
    expect(seenFrom(film.tableAt(3), 0).seats[2]!.closed).not.toContain("?");
  });
});

test("a result is a win, a draw or the end", () => {
  expect(film.stops.map((_stop, place) => isResult(film.tableAt(place)))).toEqual([...Array<boolean>(3).fill(false), true, ...Array<boolean>(4).fill(false), true, true]);
});

test("points before the first kyoku, and after each", () => {
  const course = courseOf(film);
  expect(course.map(({ scores }) => scores)).toEqual([SCORES, [21000, 27000, 27000, 25000], [25000, 24000, 25000, 26000]]);
  expect(course.map(({ round }) => round?.values?.["number"] ?? null)).toEqual([null, 1, 2]);
});

describe("a place in the address", () => {
  const place = { stop: 5, seat: 2, hands: false, wall: true, danger: false };
  test("comes back as it was", () => expect(placeOf(film, queryOf(film, place))).toEqual(place));
  test("counts from one", () => expect(queryOf(film, place)).toMatchObject({ kyoku: "2", step: "2", seat: "2" }));
  test.each([{}, { kyoku: "99", step: "-1", seat: "9" }, { kyoku: "x" }])("nonsense %o is the start", (query) => {
    expect(placeOf(film, query)).toMatchObject({ stop: 0, seat: 0, hands: true });
  });
  test("a step after the end is the end", () => expect(placeOf(film, { kyoku: "1", step: "99" }).stop).toBe(3));
});

test("kyoku by kyoku", () => {
  expect([kyokuBack(film, 2), kyokuBack(film, 0), kyokuBack(film, 4)]).toEqual([0, 0, 0]);
  expect([kyokuOn(film, 0), kyokuOn(film, 3), kyokuOn(film, 9)]).toEqual([3, 9, 9]);
});
