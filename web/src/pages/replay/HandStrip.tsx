// The hand of who is viewed, large, and below each tile whom it would deal into.
import { _, useWords, type Words } from "../../app/words";
import type { Seat, TextValue, Tile } from "../../protocol";
import type { Table } from "../../table";
import { Melds } from "../../table/Held";
import { isDora } from "../../table/hints";
import { windSlug } from "../../table/lines";
import { marked, Piece } from "../../table/Piece";
import { nameOf, useHints } from "../../table/TableView";
import { plain } from "../../tiles";
import type { Danger, Film } from "./film";
import type { Place } from "./place";

export function HandStrip({ film, place, table }: { film: Film; place: Place; table: Table }) {
  const words = useWords();
  const hints = useHints(table, null);
  const held = table.seats[place.seat];
  if (!held) return null;
  const danger = place.danger ? film.dangerAt(place.stop, place.seat) : null;
  const name = nameOf(table, place.seat, null, words);
  const tile = (shown: Tile, drawn: boolean, key: number) => (
    <li key={key} class={marked({ drawn })}>
      <Piece tile={shown} marks={marked({ dora: isDora(shown, hints) })} />
      {danger && <Deals into={danger.get(plain(shown)) ?? []} table={table} words={words} />}
    </li>
  );
  const could = film.decisionAt(place.stop, place.seat);
  return (
    <section class="card viewer-own" aria-label={words.say(_("Hand of {name}"), { name })}>
      <ul class="viewer-hand">
        {held.closed.map((shown, number) => tile(shown, false, number))}
        {held.drawn !== null && tile(held.drawn, true, held.closed.length)}
      </ul>
      <Melds held={held} seat={place.seat} players={table.players} name={name} hints={hints} />
      {could && <p class="viewer-could small">{words.say(_("{name} could have: {actions}"), { name, actions: could.offers.map(term) })}</p>}
    </section>
  );
}

function term(action: string): TextValue {
  return { term: ["action", action] };
}

function Deals({ into, table, words }: { into: readonly Danger[]; table: Table; words: Words }) {
  const wind = (seat: Seat) => words.term("wind", windSlug(table.seats[seat]?.wind ?? 0));
  return (
    <>
      {into.map(({ seat, points }) => (
        <span key={seat} class="deals">
          {words.say(_("{wind} {points}"), { wind: wind(seat), points: words.number(points) })}
        </span>
      ))}
    </>
  );
}
