// The table in words: everything that lies on it, as lists.
import { _, counted, useWords, type Words } from "../app/words";
import type { Seat } from "../protocol";
import type { Discarded, Meld, SeatOnTable, Table } from "../table";
import { UNKNOWN } from "../tiles";
import { doraOf } from "./hints";
import { roundText, windSlug } from "./lines";
import { nameOf } from "./TableView";
import "./words.css";

export function InWords({ table, viewer }: { table: Table; viewer: Seat | null }) {
  const words = useWords();
  return (
    <section class="in-words" tabIndex={0} aria-label={words.say(_("Table"))}>
      <p>{standing(table, words)}</p>
      <div class="in-words-seats">
        {table.seats.map((held, seat) => (
          <SeatInWords key={seat} table={table} held={held} seat={seat} viewer={viewer} />
        ))}
      </div>
    </section>
  );
}

function standing(table: Table, words: Words): string {
  const parts = [
    words.text(roundText(table)),
    words.text(counted("{count} honba", "{count} honba", table.honba)),
    words.text(counted("{count} riichi stick", "{count} riichi sticks", table.sticks)),
    words.text(counted("{count} left", "{count} left", table.left)),
    words.say(_("Dora now: {tiles}"), { tiles: doraOf(table).map(words.tile) }),
  ];
  return parts.join(" · ");
}

function SeatInWords({ table, held, seat, viewer }: { table: Table; held: SeatOnTable; seat: Seat; viewer: Seat | null }) {
  const words = useWords();
  const wind = words.term("wind", windSlug(held.wind));
  const notes = [
    seat === table.dealer && words.say(_("dealer")),
    held.riichi > 0 && words.say(_("Riichi")),
    held.dead && words.say(_("dead hand")),
    seat === table.turn && words.say(_("to move")),
  ];
  return (
    <section class="card" data-seat={seat}>
      <h2>{words.say(_("{name}: {what}"), { name: wind, what: nameOf(table, seat, viewer, words) })}</h2>
      <p>{words.list([words.number(held.score), ...notes.filter((note) => note !== false)])}</p>
      <dl>
        <dt>{words.say(_("Hand"))}</dt>
        <dd>{handInWords(held, words)}</dd>
        {held.melds.length + held.nuki.length > 0 && (
          <>
            <dt>{words.say(_("Melds"))}</dt>
            {held.melds.map((meld, index) => (
              <dd key={index}>{meldInWords(meld, table, words)}</dd>
            ))}
            {held.nuki.length > 0 && <dd>{words.say(_("set aside: {tiles}"), { tiles: held.nuki.map(words.tile) })}</dd>}
          </>
        )}
        <dt>{words.say(_("Discards"))}</dt>
        <dd>{held.river.map((discarded) => discardInWords(discarded, words)).join(" · ") || "–"}</dd>
      </dl>
    </section>
  );
}

function handInWords(held: SeatOnTable, words: Words): string {
  const all = [...(held.shown ?? held.closed), ...(held.drawn === null ? [] : [held.drawn])];
  const known = all.filter((tile) => tile !== UNKNOWN);
  const count = words.text(counted("{count} closed tile", "{count} closed tiles", all.length));
  return known.length > 0 ? words.say(_("{name}: {what}"), { name: count, what: known.map(words.tile) }) : count;
}

function meldInWords(meld: Meld, table: Table, words: Words): string {
  const tiles = [...meld.own, meld.called, meld.added].filter((tile) => tile !== null);
  const named = words.say(_("{meld}: {tiles}"), { meld: words.term("meld", meld.type), tiles: tiles.map(words.tile) });
  if (meld.called === null) return named;
  return words.say(_("{meld}, from {wind}"), {
    meld: named,
    wind: words.term("wind", windSlug(table.seats[meld.source]?.wind ?? 0)),
  });
}

/** A discard with what there is to say of it. */
export function discardInWords({ tile, tsumogiri, riichi, called }: Discarded, words: Words): string {
  const name = words.tile(tile);
  if (called) return words.say(_("{tile}, called away"), { tile: name });
  if (riichi) return words.say(_("{tile}, riichi"), { tile: name });
  return tsumogiri ? words.say(_("{tile}, as drawn"), { tile: name }) : name;
}
