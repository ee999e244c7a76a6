// How the points of a match went, kyoku by kyoku.
import type { GameEvent, Text } from "../protocol";
import type { Table } from "../table";
import { roundText } from "./lines";

export interface Mark {
  /** After which kyoku; null: before the first. */
  round: Text | null;
  honba: number;
  scores: readonly number[];
}

/** The course of a match after one more event, `table` being the table after it. */
export function courseAfter(course: readonly Mark[], { type }: GameEvent, table: Table): readonly Mark[] {
  if (type === "match_start") return [];
  if (type === "kyoku_start" && course.length === 0) return [{ round: null, honba: 0, scores: table.before }];
  return type === "kyoku_end" ? [...course, markAfter(table)] : course;
}

/** The mark of a kyoku that is over. */
export function markAfter(table: Table): Mark {
  return { round: roundText(table), honba: table.honba, scores: table.seats.map(({ score }) => score) };
}

/** A line through the points of each seat, in a box so wide and high: the highest on top. */
export function pathsOf(course: readonly Mark[], width: number, height: number): { x: number; y: number }[][] {
  const all = course.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (place: number) => (course.length > 1 ? (place * width) / (course.length - 1) : 0);
  const y = (score: number) => (high > low ? ((high - score) * height) / (high - low) : height / 2);
  return (course[0]?.scores ?? []).map((_score, seat) =>
    course.map(({ scores }, place) => ({ x: x(place), y: y(scores[seat] ?? low) })),
  );
}

/** How far apart texts have to lie. */
const APART = 14;

/** Heights in a box so high, moved apart so that texts at them do not lie on each other, in their order. */
export function spread(heights: readonly number[], height: number): number[] {
  const order = heights.map((at, seat) => ({ at, seat })).sort((one, other) => one.at - other.at);
  order.forEach((one, place) => {
    const above = order[place - 1];
    if (above) one.at = Math.max(one.at, above.at + APART);
  });
  const over = Math.max(0, (order.at(-1)?.at ?? 0) - height);
  order.toReversed().forEach((one, place, below) => {
    one.at = place === 0 ? one.at - over : Math.min(one.at, below[place - 1]!.at - APART);
  });
  const moved = Array.from(heights);
  for (const { at, seat } of order) moved[seat] = at;
  return moved;
}
