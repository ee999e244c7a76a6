// Tables where one has a seat, and the match that one finished last.
import { useAnswer } from "../../app/answers";
import { askMe } from "../../app/me";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { rulesName } from "../../parts/rules/names";
import { askChoices } from "../../parts/rules/registry";
import { askGames, own } from "../games/games";
import { placeName } from "../games/places";

/** Nothing where there is none. */
export function MyTables() {
  const words = useWords();
  const { value: me } = useAnswer(askMe);
  const { value: choices } = useAnswer(askChoices);
  if (!me?.rooms.length) return null;
  return (
    <section class="card stack home-mine" aria-labelledby="mine">
      <h2 id="mine">{words.say(_("Your open tables"))}</h2>
      <ul class="rooms">
        {me.rooms.map(({ room, rules, playing }) => (
          <li key={room}>
            <div>
              <b>{rulesName(words, rules, choices?.presets ?? [])}</b>
              <p class="quiet small">{playing ? words.say(_("The match goes on.")) : words.say(_("No match is going on."))}</p>
            </div>
            <span />
            <a class={`button ${playing ? "button-outlined" : ""}`} href={hashOf("room", [room])}>
              {words.say(_("Go back"))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LastGame() {
  const words = useWords();
  const { value } = useAnswer(() => askGames());
  const game = value?.games[0];
  const mine = game && own(game);
  if (!mine) return null;
  return (
    <section class="card stack" aria-labelledby="last">
      <h2 id="last">{words.say(_("Your last match"))}</h2>
      <div class="row last">
        <b>{placeName(words, mine.rank)}</b>
        <span class="number">
          {words.number(mine.score)}
          {mine.result !== null && ` · ${words.change(mine.result)}`}
        </span>
        <a class="button" href={hashOf("replay", ["game", game.room, String(game.match)])}>
          {words.say(_("Replay"))}
        </a>
      </div>
    </section>
  );
}
