// The order of the own hand.
import type { Tile } from "../../protocol";
import { without } from "../../tiles";

/** Closed tiles in the order that they had before; new ones at the end. */
export function arranged(before: readonly Tile[], closed: readonly Tile[]): Tile[] {
  const gone = without(before, closed);
  const stay = without(before, gone);
  return [...stay, ...without(closed, stay)];
}

/** Which of the tiles every seat sees, where so many of each kind are seen. */
export function seenByAll(tiles: readonly Tile[], clear: readonly Tile[]): boolean[] {
  let left = [...clear];
  return tiles.map((tile) => {
    const seen = left.includes(tile);
    if (seen) left = without(left, [tile]);
    return seen;
  });
}
