// The wall at a stop of the match, as far as the record has it.
import { _, useWords } from "../../app/words";
import { WallShown } from "../../table/WallShown";
import { tilesOf } from "../../tiles";
import type { Film } from "./film";
import type { Place } from "./place";

export function Wall({ film, place }: { film: Film; place: Place }) {
  const words = useWords();
  const { wall, live, replacements, known } = film.wallAt(place.stop);
  return (
    <section class="card stack" aria-label={words.say(_("Wall"))}>
      {wall && <WallShown toCome={{ live, replacements, indicators: tilesOf(wall.indicators), ura: tilesOf(wall.ura) }} />}
      {wall && !known && <p class="small quiet">{words.say(_("The record has no seed: only what was drawn or turned over is known."))}</p>}
      {!wall && <p>{words.say(_("Nothing is known about this wall."))}</p>}
    </section>
  );
}
