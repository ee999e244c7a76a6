// The tiles that are still to come.
import { _, useWords } from "../app/words";
import type { Tile } from "../protocol";
import { UNKNOWN } from "../tiles";
import { Piece } from "./Piece";
import "./wall.css";

/** Each in the order in which it is drawn or turned, "?" where nobody knows. */
export interface ToCome {
  live: readonly Tile[];
  replacements: readonly Tile[];
  indicators: readonly Tile[];
  ura: readonly Tile[];
}

export function WallShown({ toCome }: { toCome: ToCome }) {
  const words = useWords();
  const { live, replacements, indicators, ura } = toCome;
  return (
    <>
      <Tiles title={words.say(_("Next draws"))} tiles={live.slice(0, live.length - unknownAtEnd(live))} />
      <Tiles title={words.say(_("After a kan"))} tiles={replacements} />
      <Tiles title={words.say(_("Dora indicators"))} tiles={indicators} />
      <Tiles title={words.say(_("Ura indicators"))} tiles={ura} />
    </>
  );
}

function unknownAtEnd(tiles: readonly Tile[]): number {
  const last = tiles.findLastIndex((tile) => tile !== UNKNOWN);
  return tiles.length - last - 1;
}

function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  if (!tiles.some((tile) => tile !== UNKNOWN)) return null;
  return (
    <div class="to-come">
      <h2>{title}</h2>
      <ul class="tiles" aria-label={title}>
        {tiles.map((tile, place) => (
          <li key={place}>
            <Piece tile={tile} />
          </li>
        ))}
      </ul>
    </div>
  );
}
