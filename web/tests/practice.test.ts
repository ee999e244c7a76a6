import { expect, test } from "vitest";
import type { Question, Session } from "../src/connection";
import { emptyTable, fold } from "../src/fold";
import { advisedNow, isPracticeAct, uncovered } from "../src/pages/room/practice";
import { SETTING, START } from "./told";

const OFFERS = [
  { action: 10, type: "discard" as const, tile: "9s" },
  { action: 11, type: "discard" as const, tile: "1m" },
];
const ASKED = { prompt: 8, offers: OFFERS, undone: 1 } as unknown as Question;
const ADVICE: NonNullable<Session["advice"]> = {
  t: "advice",
  prompt: 8,
  undone: 1,
  action: 11,
  weighed: [
    { action: 11, value: 900 },
    { action: 77, value: 800 },
    { action: 10, value: -700 },
  ],
};

test("advice counts for the question that it is about", () => {
  expect(advisedNow(ADVICE, ASKED)).toEqual({
    offer: OFFERS[1],
    weighed: [
      { offer: OFFERS[1], worth: ADVICE.weighed[0] },
      { offer: OFFERS[0], worth: ADVICE.weighed[2] },
    ],
  });
});

test("advice about another question is none", () => {
  expect(advisedNow(null, ASKED)).toBeNull();
  expect(advisedNow(ADVICE, null)).toBeNull();
  expect(advisedNow({ ...ADVICE, prompt: 7 }, ASKED)).toBeNull();
  expect(advisedNow({ ...ADVICE, undone: 0 }, ASKED)).toBeNull();
  expect(advisedNow({ ...ADVICE, action: 12 }, ASKED)).toBeNull();
});

test("hands of others lie open, one's own and what was shown stay as they are", () => {
  const before = START.reduce(fold, emptyTable(SETTING));
  const table = fold(before, { type: "show", seat: 3, tiles: "11z" });
  const { seats } = uncovered(table, ["1m", "9s05m", "4z", "7z"], 0);
  expect(seats[0]).toBe(table.seats[0]);
  expect(seats[1]).toMatchObject({ closed: ["0m", "5m", "9s"], drawn: null });
  expect(seats[3]).toBe(table.seats[3]);
});

test("what is done in practice only is known", () => {
  expect(["undo", "look", "pause", "advise", "riichi", "leave"].map(isPracticeAct)).toEqual([true, true, true, true, false, false]);
});
