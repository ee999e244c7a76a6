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
  const scores = table.seats.map(({ score }) => score);
  if (type === "match_start") return [];
  if (type === "kyoku_start" && course.length === 0) return [{ round: null, honba: 0, scores }];
  return type === "kyoku_end" ? [...course, { round: roundText(table), honba: table.honba, scores }] : course;
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
