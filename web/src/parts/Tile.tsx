// One tile as it is drawn: the symbol of the sprite, with its corner index for whoever wants one.
import { useStore } from "../app/hooks";
import { settings } from "../app/settings";
import { useWords } from "../app/words";
import { UNKNOWN } from "../tiles";
import "./tile.css";

/** A tile of the notation, or one that lies face down. */
export type Shown = string | "back";

export interface TileProps {
  tile: Shown;
  class?: string;
  /** Said to who hears the page; "" where something around the tile says it. The name of the tile by default. */
  label?: string;
}

/** As wide as `--w`, which its surroundings set, and four thirds of it high. */
export function TileFace({ tile, label, class: more = "" }: TileProps) {
  const words = useWords();
  const index = useStore(settings, (value) => value.index);
  const name = label ?? nameOf(tile, (known) => words.tile(known));
  const described = name ? ({ role: "img", "aria-label": name } as const) : ({ "aria-hidden": "true" } as const);
  return (
    <svg class={`tile ${more}`} viewBox="0 0 600 800" {...described}>
      {index && hasIndex(tile) ? <WithIndex tile={tile} /> : <use href={`#t-${symbolOf(tile)}`} />}
    </svg>
  );
}

function WithIndex({ tile }: { tile: Shown }) {
  return (
    <>
      <use href="#t-blank" />
      <use class="tile-art" href={`#t-${tile}`} />
      <use class="tile-index" href={`#i-${tile}`} />
    </>
  );
}

function symbolOf(tile: Shown): string {
  return tile === UNKNOWN ? "unknown" : tile;
}

function hasIndex(tile: Shown): boolean {
  return tile !== "back" && tile !== UNKNOWN && !tile.endsWith("f");
}

function nameOf(tile: Shown, name: (known: string) => string): string {
  return tile === "back" || tile === UNKNOWN ? "" : name(tile);
}
