import { expect, test } from "vitest";
import { emptyTable, fold } from "../src/fold";
import type { GameEvent } from "../src/protocol";
import { courseAfter, type Mark, pathsOf, spread } from "../src/table/course";
import { SETTING, START } from "./told";

function courseOf(events: readonly GameEvent[]): readonly Mark[] {
  let [table, course]: [ReturnType<typeof emptyTable>, readonly Mark[]] = [emptyTable(SETTING), []];
  for (const event of events) {
    table = fold(table, event);
    course = courseAfter(course, event, table);
  }
  return course;
}

const END: GameEvent = { type: "kyoku_end", scores: [33000, 17000, 25000, 25000] };

test("a mark before the first kyoku and one after each", () => {
  const course = courseOf([...START, END, { ...START[1]!, number: 2 } as GameEvent]);
  expect(course.map(({ scores }) => scores)).toEqual([
    [25000, 25000, 25000, 25000],
    [33000, 17000, 25000, 25000],
  ]);
  expect(course.map(({ round }) => round?.values?.["number"] ?? null)).toEqual([null, 1]);
});

test("another match begins with none", () => {
  expect(courseOf([...START, END, ...START])).toHaveLength(1);
});

test("the highest is on top, the lowest at the bottom", () => {
  expect(pathsOf(courseOf([...START, END]), 100, 50)).toEqual([
    [
      { x: 0, y: 25 },
      { x: 100, y: 0 },
    ],
    [
      { x: 0, y: 25 },
      { x: 100, y: 50 },
    ],
    [
      { x: 0, y: 25 },
      { x: 100, y: 25 },
    ],
    [
      { x: 0, y: 25 },
      { x: 100, y: 25 },
    ],
  ]);
});

test("equal points are a line in the middle", () => {
  expect(pathsOf([{ round: null, honba: 0, scores: [1, 1] }], 100, 50)).toEqual([[{ x: 0, y: 25 }], [{ x: 0, y: 25 }]]);
});

test("names at the same height are moved apart, and no others", () => {
  const moved = spread([100, 100, 20, 140], 140);
  expect([moved[2], moved[3]]).toEqual([20, 140]);
  const order = [...moved].sort((one, other) => one - other);
  order.slice(1).forEach((height, place) => expect(height - order[place]!).toBeGreaterThanOrEqual(14));
  expect(spread([0, 130, 130, 130], 130)).toEqual([0, 102, 116, 130]);
});
