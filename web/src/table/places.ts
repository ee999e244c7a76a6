// Where a seat is drawn, for whoever sits at the bottom.
import type { Seat } from "../protocol";

export type Place = "self" | "right" | "across" | "left";

/** By players and by how many seats on: whoever plays next sits at the right. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: ["self", "across"],
  3: ["self", "right", "left"],
  4: ["self", "right", "across", "left"],
};
/** By how much the part of each place is turned. */
const TURNS: Readonly<Record<Place, number>> = { self: 0, right: -90, across: 180, left: 90 };

/** Where a seat is for another one. */
export function placeOf(seat: Seat, from: Seat, players: number): Place {
  const places = PLACES[players] ?? PLACES[4]!;
  return places[(seat - from + players) % players] ?? "self";
}

/** A way on the screen, as it is inside the part of a place. */
export function turnedBack(place: Place, x: number, y: number): { x: number; y: number } {
  const angle = (-TURNS[place] * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
