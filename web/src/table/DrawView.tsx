// A kyoku that nobody won: why, and the hands that were shown.
import { _, useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { Wind } from "./Centre";
import { Melds } from "./Held";
import { Piece } from "./Piece";
import { nameOf, useHints } from "./TableView";

export function DrawView({ table, viewer }: { table: Table; viewer: Seat | null }) {
  const words = useWords();
  const shown = table.seats.map((held, seat) => ({ held, seat })).filter(({ held }) => held.shown !== null);
  return (
    <section class="card draw">
      <h2>{titleOf(table, viewer, words)}</h2>
      {shown.map(({ seat }) => (
        <ShownHand key={seat} table={table} seat={seat} name={nameOf(table, seat, viewer, words)} />
      ))}
      {shown.length === 0 && <p class="quiet">{words.say(_("No hand was shown."))}</p>}
    </section>
  );
}

function titleOf(table: Table, viewer: Seat | null, words: ReturnType<typeof useWords>): string {
  if (table.chombo) return words.say(_("Chombo: {name}"), { name: nameOf(table, table.chombo.seat, viewer, words) });
  return words.say(_("No winner: {reason}"), { reason: words.term("draw", table.draw?.reason ?? "exhaustive_draw") });
}

function ShownHand({ table, seat, name }: { table: Table; seat: Seat; name: string }) {
  const hints = useHints(table, null);
  const held = table.seats[seat];
  if (!held) return null;
  return (
    <div class="shown-hand" data-seat={seat}>
      <h3>
        <Wind wind={held.wind} /> {name}
      </h3>
      <div class="win-hand">
        <ul class="tiles">
          {(held.shown ?? []).map((tile, index) => (
            <li key={index}>
              <Piece tile={tile} />
            </li>
          ))}
        </ul>
        <Melds held={held} seat={seat} players={table.players} name={name} hints={hints} />
      </div>
    </div>
  );
}
