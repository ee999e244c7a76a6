// The indicators: five places, those not turned yet face down.
import { _, useWords } from "../app/words";
import type { Tile } from "../protocol";
import type { Table } from "../table";
import { doraOf } from "./hints";
import { Piece } from "./Piece";

const SLOTS = 5;

/** The indicators of a table and, in words, the dora they make. */
export function DoraSlots({ table, inWords = true }: { table: Pick<Table, "dora" | "setting">; inWords?: boolean }) {
  const words = useWords();
  const dora = doraOf(table).map(words.tile);
  return (
    <>
      <Slots tiles={table.dora} label={words.say(_("Dora indicators"))} />
      {inWords && dora.length > 0 && <p class="dora-words small quiet">{words.say(_("Dora now: {tiles}"), { tiles: dora })}</p>}
    </>
  );
}

export function Slots({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  const closed = Math.max(0, SLOTS - tiles.length);
  return (
    <ul class="slots" aria-label={label}>
      {tiles.map((tile, index) => (
        <li key={index}>
          <Piece tile={tile} />
        </li>
      ))}
      {Array.from({ length: closed }, (_slot, index) => (
        <li key={`closed ${index}`} aria-hidden="true">
          <Piece tile="back" />
        </li>
      ))}
    </ul>
  );
}
