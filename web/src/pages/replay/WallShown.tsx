// The tiles that are still to come.
import { _, useWords } from "../../app/words";
import type { Tile } from "../../protocol";
import { Piece } from "../../table/Piece";
import { tilesOf, UNKNOWN } from "../../tiles";
import type { Film } from "./film";
import type { Place } from "./place";

export function WallShown({ film, place }: { film: Film; place: Place }) {
  const words = useWords();
  const { wall, live, replacements, known } = film.wallAt(place.stop);
  if (!wall) {
    return (
      <section class="card viewer-wall" aria-label={words.say(_("Wall"))}>
        <p>{words.say(_("Nothing is known about this wall."))}</p>
      </section>
    );
  }
  const seen = live.slice(0, live.length - unknownAtEnd(live));
  return (
    <section class="card viewer-wall stack" aria-label={words.say(_("Wall"))}>
      <Tiles title={words.say(_("Next draws"))} tiles={seen} />
      <Tiles title={words.say(_("After a kan"))} tiles={replacements} />
      <Tiles title={words.say(_("Dora indicators"))} tiles={tilesOf(wall.indicators)} />
      <Tiles title={words.say(_("Ura indicators"))} tiles={tilesOf(wall.ura)} />
      {!known && <p class="small quiet">{words.say(_("The record has no seed: only what was drawn or turned over is known."))}</p>}
    </section>
  );
}

function unknownAtEnd(tiles: readonly Tile[]): number {
  const last = tiles.findLastIndex((tile) => tile !== UNKNOWN);
  return tiles.length - last - 1;
}

function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  if (!tiles.some((tile) => tile !== UNKNOWN)) return null;
  return (
    <div>
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
