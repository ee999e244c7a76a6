// Finished matches, one by one.
import { useAnswer } from "../../app/answers";
import { address } from "../../app/http";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { More } from "../../parts/More";
import { playerName } from "../../parts/player";
import { rulesName } from "../../parts/rules/names";
import { askChoices, type Preset } from "../../parts/rules/registry";
import { type Game, own, type Player } from "./games";
import { placeName } from "./places";

export function GameList({ games }: { games: Game[] }) {
  const { value } = useAnswer(askChoices);
  return (
    <ul class="games">
      {games.map((game) => (
        <Row key={`${game.room}/${game.match}`} game={game} presets={value?.presets ?? []} />
      ))}
    </ul>
  );
}

function Row({ game, presets }: { game: Game; presets: readonly Preset[] }) {
  const words = useWords();
  const mine = own(game);
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(game.ended * 1000);
  return (
    <li>
      <b class="games-place">{mine ? placeName(words, mine.rank) : "–"}</b>
      <div>
        <p>
          <time dateTime={new Date(game.ended * 1000).toISOString()}>{when}</time>
        </p>
        <p class="small quiet">{rulesName(words, game.rules, presets)}</p>
        <ol class="small games-players">
          {ranked(game.players).map((player, place) => (
            <li key={place} {...(player === mine ? { class: "games-me" } : {})}>
              {playerName(words, player.name)} <span class="number">{words.number(player.score)}</span>
              {player.result !== null && <span class="number quiet">{words.change(player.result)}</span>}
            </li>
          ))}
        </ol>
      </div>
      <div class="games-acts">
        <a class="button" href={hashOf("replay", ["game", game.room, String(game.match)])}>
          {words.say(_("Replay"))}
          <span class="heard">{when}</span>
        </a>
        <Downloads game={game} />
      </div>
    </li>
  );
}

function ranked(players: readonly Player[]): Player[] {
  return [...players].sort((one, other) => one.rank - other.rank);
}

const FORMS: readonly (readonly [form: string, title: string, players: readonly number[]])[] = [
  ["", _("jantaku, with everything"), [2, 3, 4]],
  ["tenhou6", _("Tenhou's JSON"), [3, 4]],
  ["mjai", _("mjai"), [2, 3, 4]],
];

function Downloads({ game }: { game: Game }) {
  const words = useWords();
  const path = `api/games/${encodeURIComponent(game.room)}/${game.match}`;
  return (
    <More title={words.say(_("Download"))}>
      <ul class="row">
        {FORMS.filter(([, , players]) => players.includes(game.players.length)).map(([form, title]) => (
          <li key={form}>
            <a class="button" href={address(form ? `${path}?form=${form}` : path).href} download>
              {words.say(title)}
            </a>
          </li>
        ))}
      </ul>
    </More>
  );
}
