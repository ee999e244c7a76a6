// How the tiles of a meld lie: the taken one sideways, its place says from whom.
import type { Seat, Tile } from "../protocol";
import type { Meld } from "../table";
import { placeOf } from "./places";

export interface InMeld {
  /** "back": face down. */
  tile: Tile | "back";
  side: boolean;
  /** Lies on the sideways one. */
  above: Tile | null;
}

/** The tiles from left to right, as the seat sees them. */
export function layMeld(meld: Meld, seat: Seat, players: number): InMeld[] {
  const own = meld.own.map((tile) => lying(tile));
  if (meld.called === null) return meld.type === "ankan" ? closedKan(meld.own) : own;
  const taken: InMeld = { tile: meld.called, side: true, above: meld.added };
  return own.toSpliced(placeInMeld(meld, seat, players), 0, taken);
}

function placeInMeld({ own, source }: Meld, seat: Seat, players: number): number {
  const from = placeOf(source, seat, players);
  return from === "left" ? 0 : from === "right" ? own.length : 1;
}

/** The outer two face down; a red five is one of those that are seen. */
function closedKan(own: readonly Tile[]): InMeld[] {
  const redLast = [...own].sort((one, other) => Number(one.startsWith("0")) - Number(other.startsWith("0")));
  return [lying("back"), ...redLast.slice(2).map((tile) => lying(tile)), lying("back")];
}

function lying(tile: Tile | "back"): InMeld {
  return { tile, side: false, above: null };
}
