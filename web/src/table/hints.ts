// Tiles that are worth a mark: dora, and those like one that somebody looks at.
import type { Tile } from "../protocol";
import type { Table } from "../table";
import { plain } from "../tiles";

/** What the marks of a table's tiles come from. It stays the same value as long as nothing of it changes. */
export interface Hints {
  dora: ReadonlySet<Tile>;
  /** Tiles like this one are marked; null: none. */
  same: Tile | null;
}

/** The dora that the indicators of a table point at. */
export function doraOf({ setting, dora }: Pick<Table, "setting" | "dora">): Tile[] {
  return dora.map((indicator) => setting.dora[plain(indicator)] ?? indicator);
}

export function isDora(tile: Tile, { dora }: Hints): boolean {
  return dora.has(plain(tile));
}

export function isSame(tile: Tile, { same }: Hints): boolean {
  return same !== null && plain(tile) === plain(same);
}
