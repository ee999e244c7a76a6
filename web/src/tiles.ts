// The notation of tiles, and the order in which they stand in a hand.
import type { Tile, Tiles } from "./protocol";

export const UNKNOWN: Tile = "?";

/** The tiles of a row: "40m1z??" is 4m 0m 1z ? ?. */
export function tilesOf(row: Tiles): Tile[] {
  const found: Tile[] = [];
  for (const [, ranks, suit] of row.matchAll(/(\d+)([mpszf])|\?/g)) {
    if (ranks === undefined) found.push(UNKNOWN);
    else found.push(...Array.from(ranks, (rank) => rank + suit));
  }
  return found;
}

/** The tile without red. */
export function plain(tile: Tile): Tile {
  return tile.startsWith("0") ? `5${tile.slice(1)}` : tile;
}

/** Suits in order, a red five before the plain ones, unknown tiles last. */
export function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((one, other) => place(one) - place(other));
}

function place(tile: Tile): number {
  if (tile === UNKNOWN) return Infinity;
  const rank = tile.startsWith("0") ? 4.5 : Number(tile[0]);
  return "mpszf".indexOf(tile.slice(1)) * 10 + rank;
}

/** What remains when tiles leave a hand: for one that is not known there, an unknown one goes. */
export function without(hand: readonly Tile[], gone: readonly Tile[]): Tile[] {
  const left = [...hand];
  for (const tile of gone) {
    const known = left.indexOf(tile);
    const found = known < 0 ? left.indexOf(UNKNOWN) : known;
    if (found >= 0) left.splice(found, 1);
  }
  return left;
}
