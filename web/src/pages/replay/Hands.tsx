// How far each hand is, and what it waits for.
import { _, counted, useWords } from "../../app/words";
import type { Seat, Wait } from "../../protocol";
import type { Table } from "../../table";
import { Wind } from "../../table/Centre";
import { Piece } from "../../table/Piece";
import { nameOf } from "../../table/TableView";
import { distanceText } from "../../table/WaitList";
import type { Film } from "./film";
import type { Place } from "./place";

export function Hands({ film, place, table }: { film: Film; place: Place; table: Table }) {
  const words = useWords();
  const seats = table.seats.map((_held, seat) => seat).filter((seat) => place.hands || seat === place.seat);
  const { at } = film.stopAt(place.stop);
  const { stopped, hands } = film.match;
  return (
    <section class="card viewer-hands" aria-label={words.say(_("Hands"))}>
      <ul>
        {seats.map((seat) => (
          <HandShown key={seat} film={film} place={place} table={table} seat={seat} />
        ))}
      </ul>
      {stopped && stopped.at <= at && (
        <p class="note small">{words.say(_("From here on the rules disagree with this record: {why}"), { why: stopped.why })}</p>
      )}
      {!stopped && hands.length === 0 && <p class="note small">{words.say(_("The hands of this record are not known."))}</p>}
    </section>
  );
}

function HandShown({ film, place, table, seat }: { film: Film; place: Place; table: Table; seat: Seat }) {
  const words = useWords();
  const note = film.handAt(place.stop, seat);
  const furiten = (note?.furiten?.length ?? 0) > 0;
  return (
    <li>
      <Wind wind={table.seats[seat]?.wind ?? 0} />
      <b class="viewer-name">{nameOf(table, seat, null, words)}</b>
      <span class="quiet">{note && words.text(distanceText(note.shanten))}</span>
      {furiten && <span class="tag tag-warn">{words.term("term", "furiten")}</span>}
      {note?.waits?.map((wait) => <WaitShown key={wait.tile} wait={wait} />)}
    </li>
  );
}

function WaitShown({ wait: { tile, left, points, reasons } }: { wait: Wait }) {
  const words = useWords();
  return (
    <span class="viewer-wait">
      <Piece tile={tile} />
      <span class="number">{words.text(counted("{count} left", "{count} left", left))}</span>
      <span class="number">{points === undefined ? words.say(_("no ron")) : words.number(points)}</span>
      {reasons?.map((why) => (
        <span key={why.text} class="heard">
          {words.text(why)}
        </span>
      ))}
    </span>
  );
}
