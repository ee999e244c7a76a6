// A kyoku that nobody won: why, and the hands that were shown.
import { _, useWords, type Words } from "../app/words";
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
      {shown.length === 0 && !table.chombo && <p class="quiet">{words.say(_("No hand was shown."))}</p>}
    </section>
  );
}

function titleOf(table: Table, viewer: Seat | null, words: Words): string {
  const name = (seat: Seat) => nameOf(table, seat, viewer, words);
  if (table.chombo) return words.say(_("Chombo: {name}"), { name: name(table.chombo.seat) });
  const nagashi = table.draw?.nagashi ?? [];
  if (nagashi.length > 0) {
    return words.say(_("{name}: {what}"), { name: nagashi.map(name), what: words.term("yaku", "nagashi_mangan") });
  }
  return words.say(_("No winner: {reason}"), { reason: words.term("draw", table.draw?.reason ?? "exhaustive_draw") });
}

function ShownHand({ table, seat, name }: { table: Table; seat: Seat; name: string }) {
  const words = useWords();
  const hints = useHints(table, null);
  const held = table.seats[seat];
  if (!held) return null;
  return (
    <div class="shown-hand" data-seat={seat}>
      <h3>
        <Wind wind={held.wind} /> {name}
        {table.draw?.reason === "exhaustive_draw" && <span class="tag">{words.term("term", "tenpai")}</span>}
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
