// A tile on the table, with what marks it.
import { memo } from "../parts/memo";
import { TileFace } from "../parts/Tile";

export interface PieceProps {
  tile: string;
  /** Marks, by the names of table.css. */
  marks?: string;
  label?: string;
  role?: "listitem";
}

/** `data-tile` names the tile, for tests and for whoever writes styles. */
export const Piece = memo(function Piece({ tile, marks = "", label, role }: PieceProps) {
  return (
    <span class={`piece ${marks}`} data-tile={tile} {...(role ? { role } : {})}>
      <TileFace tile={tile} {...(label === undefined ? {} : { label })} />
    </span>
  );
});

/** Marks that hold, as one class. */
export function marked(marks: Readonly<Record<string, boolean>>): string {
  return Object.keys(marks)
    .filter((mark) => marks[mark])
    .map((mark) => `is-${mark}`)
    .join(" ");
}
