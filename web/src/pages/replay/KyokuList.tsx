// All kyoku of the match with how each ended, and the course of the scores.
import { _, useWords, type Words } from "../../app/words";
import type { Table } from "../../table";
import { roundText } from "../../table/lines";
import { changesOf } from "../../table/results";
import type { Film } from "./film";
import type { Place } from "./place";
import { ScoreGraph } from "./ScoreGraph";

export function KyokuList({ film, place, move }: { film: Film; place: Place; move: (stop: number) => void }) {
  const words = useWords();
  const { kyoku: here } = film.stopAt(place.stop);
  return (
    <nav class="card viewer-kyoku" aria-label={words.say(_("Kyoku"))}>
      <ol>
        {film.kyoku.map(({ first, end }, kyoku) => (
          <li key={kyoku}>
            <button
              type="button"
              class="viewer-jump"
              {...(kyoku === here ? { "aria-current": "step" as const } : {})}
              onClick={() => move(first)}
            >
              <b>{titleOf(end, words)}</b>
              <span class="small">{resultOf(end, words)}</span>
            </button>
          </li>
        ))}
      </ol>
      <ScoreGraph film={film} kyoku={here} />
    </nav>
  );
}

function titleOf(table: Table, words: Words): string {
  const round = words.text(roundText(table));
  return table.honba > 0 ? words.say(_("{round}, {honba} honba"), { round, honba: table.honba }) : round;
}

/** Who won what, or why nobody did. */
function resultOf(table: Table, words: Words): string {
  if (table.chombo) return words.say(_("Chombo: {name}"), { name: table.names[table.chombo.seat] ?? "" });
  if (table.draw) return words.term("draw", table.draw.reason);
  const gains = changesOf(table).filter(({ seat }) => table.wins.some((win) => win.seat === seat));
  const told = gains.map(({ seat, before, after }) => ({ name: table.names[seat] ?? "", change: words.change(after - before) }));
  return told.map((gain) => words.say(_("{name} {change}"), gain)).join(" · ");
}
