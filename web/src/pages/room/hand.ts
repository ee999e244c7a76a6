// The order of the own hand.
import type { Tile } from "../../protocol";
import { without } from "../../tiles";

/** Closed tiles in the order that they had before; new ones at the end. */
export function arranged(before: readonly Tile[], closed: readonly Tile[]): Tile[] {
  const gone = without(before, closed);
  const stay = without(before, gone);
  return [...stay, ...without(closed, stay)];
}
