// The middle of the table: which kyoku it is, what is left, and how everybody stands.
import { _, counted, useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { roundText, windSlug } from "./lines";
import { type Place, placeOf } from "./places";

export interface CentreProps {
  table: Table;
  /** Who sits at the bottom. */
  from: Seat;
}

export function Centre({ table, from }: CentreProps) {
  return (
    <div class="centre">
      <CentreInfo table={table} />
      {table.seats.map((_seat, seat) => (
        <Score key={seat} table={table} seat={seat} place={placeOf(seat, from, table.players)} />
      ))}
    </div>
  );
}

/** Which kyoku it is, and what is left of it. */
export function CentreInfo({ table }: { table: Table }) {
  const words = useWords();
  return (
    <div class="centre-round">
      <strong>{words.text(roundText(table))}</strong>
      <span class="number">{words.text(counted("{count} left", "{count} left", table.left))}</span>
      <span class="centre-sticks">
        <Sticks
          symbol="stick-100"
          count={table.honba}
          name={words.text(counted("{count} honba", "{count} honba", table.honba))}
        />
        <Sticks
          symbol="stick-1000"
          count={table.sticks}
          name={words.text(counted("{count} riichi stick", "{count} riichi sticks", table.sticks))}
        />
      </span>
    </div>
  );
}

function Sticks({ symbol, count, name }: { symbol: string; count: number; name: string }) {
  return (
    <span class="sticks" role="img" aria-label={name} title={name}>
      <Stick symbol={symbol} />
      <span class="number">{count}</span>
    </span>
  );
}

function Stick({ symbol }: { symbol: string }) {
  return (
    <svg class="stick" viewBox="0 0 800 100" aria-hidden="true">
      <use href={`#${symbol}`} />
    </svg>
  );
}

/** The points of a seat, with its wind; filled while it is to move. */
export function Score({ table, seat, place }: { table: Table; seat: Seat; place: Place }) {
  const words = useWords();
  const held = table.seats[seat];
  if (!held) return null;
  const turn = table.turn === seat && table.wins.length === 0 && !table.draw;
  return (
    <div class={`score at-${place} ${turn ? "is-turn" : ""}`} data-seat={seat}>
      <span class="score-pill">
        <Wind wind={held.wind} />
        <span class="number">{words.number(held.score)}</span>
        {turn && <span class="heard">{words.say(_("to move"))}</span>}
      </span>
      {held.riichi === 2 && <Stick symbol="stick-1000" />}
    </div>
  );
}

/** The wind of a seat, by its character. */
export function Wind({ wind }: { wind: number }) {
  const words = useWords();
  const name = words.term("wind", windSlug(wind));
  return (
    <svg class="wind" viewBox="0 0 600 600" role="img" aria-label={name}>
      <use href={`#wind-${wind + 1}z`} />
    </svg>
  );
}
