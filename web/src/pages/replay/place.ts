// Where one is in a match, as it stands in the address: the kyoku and the step in it from 1, whose view, and what is shown.
import type { Film } from "./film";

export interface Place {
  /** The stop of the film. */
  stop: number;
  seat: number;
  /** The hands of all seats are open. */
  hands: boolean;
  wall: boolean;
  danger: boolean;
}

export function placeOf(film: Film, query: Readonly<Record<string, string>>): Place {
  const kyoku = film.kyoku[number(query["kyoku"]) - 1] ?? film.kyoku[0];
  const first = kyoku?.first ?? 0;
  const stop = Math.min(first + Math.max(0, number(query["step"]) - 1), kyoku?.last ?? 0);
  const seat = number(query["seat"]);
  return {
    stop,
    seat: seat < film.match.players ? seat : 0,
    hands: query["hands"] !== "no",
    wall: query["wall"] === "yes",
    danger: query["danger"] === "yes",
  };
}

export function queryOf(film: Film, { stop, seat, hands, wall, danger }: Place): Record<string, string> {
  const { kyoku } = film.stopAt(stop);
  return {
    kyoku: String(kyoku + 1),
    step: String(stop - (film.kyoku[kyoku]?.first ?? 0) + 1),
    seat: String(seat),
    ...(hands ? {} : { hands: "no" }),
    ...(wall ? { wall: "yes" } : {}),
    ...(danger ? { danger: "yes" } : {}),
  };
}

function number(text: string | undefined): number {
  return Math.max(0, Number.parseInt(text ?? "", 10) || 0);
}

/** The start of the kyoku, or of the one before where it stands there already. */
export function kyokuBack(film: Film, stop: number): number {
  const { kyoku } = film.stopAt(stop);
  const first = film.kyoku[kyoku]?.first ?? 0;
  return stop > first ? first : (film.kyoku[kyoku - 1]?.first ?? first);
}

/** The end of the kyoku, or of the next one. */
export function kyokuOn(film: Film, stop: number): number {
  const { kyoku } = film.stopAt(stop);
  const last = film.kyoku[kyoku]?.last ?? 0;
  return stop < last ? last : (film.kyoku[kyoku + 1]?.last ?? last);
}
