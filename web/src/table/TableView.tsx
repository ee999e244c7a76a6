// The table as it is seen from one seat: rivers, hands and melds around the centre. It knows nothing of a server.
import { useMemo } from "preact/hooks";
import { _, useWords, type Words } from "../app/words";
import type { Seat, Tile } from "../protocol";
import type { Table } from "../table";
import { plain } from "../tiles";
import { Centre } from "./Centre";
import { Held } from "./Held";
import { doraOf, type Hints } from "./hints";
import { windSlug } from "./lines";
import { placeOf } from "./places";
import { Plate } from "./Plate";
import { River } from "./River";
import "../parts/tag.css";
import "./table.css";

export interface TableViewProps {
  table: Table;
  /** Who sits at the bottom and is "you"; null: nobody is. */
  viewer: Seat | null;
  /** Who sits at the bottom where nobody is "you"; seat 0 by default. */
  from?: Seat;
  /** The hand of who sits at the bottom is drawn elsewhere. */
  apart?: boolean;
  /** New discards glide from the hand. */
  moves?: boolean;
  /** Tiles like this one are marked. */
  same?: Tile | null;
  /** By seat, more that stands at its name. */
  notes?: readonly string[];
  /** By seat, what is called out there. */
  shouts?: readonly string[];
}

export function TableView(props: TableViewProps) {
  const { table, viewer, apart = false } = props;
  const words = useWords();
  const from = viewer ?? props.from ?? 0;
  const hints = useHints(table, props.same ?? null);
  return (
    <section class={`felt ${apart ? "is-apart" : ""}`} aria-label={words.say(_("Table"))}>
      <div class="felt-in">
        <Centre table={table} from={from} />
        {table.seats.map((held, seat) => (
          <SeatParts key={seat} {...props} held={held} seat={seat} from={from} hints={hints} />
        ))}
      </div>
    </section>
  );
}

function SeatParts(props: TableViewProps & { held: Table["seats"][number]; seat: Seat; from: Seat; hints: Hints }) {
  const { table, held, seat, from, viewer, hints } = props;
  const words = useWords();
  const place = placeOf(seat, from, table.players);
  const name = nameOf(table, seat, viewer, words);
  const heard = `${words.term("wind", windSlug(held.wind))}, ${name}`;
  const isLast = table.last?.seat === seat && held.river.at(-1)?.tile === table.last.tile;
  return (
    <>
      {!(props.apart && seat === from) && (
        <Held held={held} seat={seat} players={table.players} place={place} name={heard} hints={hints} />
      )}
      <River river={held.river} seat={seat} place={place} name={heard} hints={hints} isLast={isLast} moves={props.moves ?? false} />
      <Plate
        seat={seat}
        place={place}
        name={name}
        wind={held.wind}
        dealer={seat === table.dealer}
        riichi={held.riichi}
        dead={held.dead}
        note={props.notes?.[seat] ?? ""}
        shout={props.shouts?.[seat] ?? ""}
      />
    </>
  );
}

/** "You" or the name of a seat. */
export function nameOf(table: Pick<Table, "names">, seat: Seat, viewer: Seat | null, words: Words): string {
  return seat === viewer ? words.say(_("You")) : (table.names[seat] ?? "");
}

/** Marks of the table: the same value until one of them changes, so that parts that stay are not drawn anew. */
export function useHints(table: Pick<Table, "dora" | "setting">, same: Tile | null): Hints {
  return useMemo(
    () => ({ dora: new Set(doraOf(table)), same: same && plain(same) }),
    [table.dora.join(), same && plain(same)],
  );
}
