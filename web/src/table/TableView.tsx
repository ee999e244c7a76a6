// The table as it is seen from one seat: rivers, hands and melds around the centre. It knows nothing of a server.
import { useMemo } from "preact/hooks";
import { _, useWords, type Words } from "../app/words";
import { playerName } from "../parts/player";
import type { Seat, Tile } from "../protocol";
import type { SeatOnTable, Table } from "../table";
import { plain } from "../tiles";
import { Centre } from "./Centre";
import { GridView } from "./GridView";
import { Held } from "./Held";
import { doraOf, type Hints } from "./hints";
import { windSlug } from "./lines";
import { placeOf } from "./places";
import { Plate, type PlateProps } from "./Plate";
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
  /** All discards upright and side by side. */
  grid?: boolean;
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
  const { table, viewer, apart = false, grid = false } = props;
  const words = useWords();
  const hints = useHints(table, props.same ?? null);
  return (
    <section class={`felt ${apart ? "is-apart" : ""}`} aria-label={words.say(_("Table"))}>
      {grid ? <GridView {...props} hints={hints} /> : <Around {...props} from={viewer ?? 0} hints={hints} />}
    </section>
  );
}

function Around(props: TableViewProps & { from: Seat; hints: Hints }) {
  return (
    <div class="felt-in">
      <Centre table={props.table} from={props.from} />
      {props.table.seats.map((held, seat) => (
        <SeatParts key={seat} {...props} held={held} seat={seat} />
      ))}
    </div>
  );
}

function SeatParts(props: TableViewProps & { held: SeatOnTable; seat: Seat; from: Seat; hints: Hints }) {
  const { table, held, seat, from, viewer, hints, moves = false } = props;
  const words = useWords();
  const place = placeOf(seat, from, table.players);
  const name = seatName(table, seat, viewer, words);
  const isLast = table.last?.seat === seat && held.river.at(-1)?.tile === table.last.tile;
  return (
    <>
      {!(props.apart && seat === from) && (
        <Held held={held} seat={seat} players={table.players} place={place} name={name} hints={hints} />
      )}
      <River river={held.river} seat={seat} place={place} name={name} hints={hints} isLast={isLast} moves={moves} />
      <Plate {...plateOf(props, held, seat, words)} place={place} />
    </>
  );
}

/** What stands at the name of a seat. */
export function plateOf(
  { table, viewer, notes, shouts }: TableViewProps,
  held: SeatOnTable,
  seat: Seat,
  words: Words,
): Omit<PlateProps, "place"> {
  return {
    seat,
    name: nameOf(table, seat, viewer, words),
    wind: held.wind,
    dealer: seat === table.dealer,
    riichi: held.riichi,
    dead: held.dead,
    note: notes?.[seat] ?? "",
    shout: shouts?.[seat] ?? "",
  };
}

/** A seat to be heard: its wind, and whose it is. */
export function seatName(table: Table, seat: Seat, viewer: Seat | null, words: Words): string {
  return words.list([words.term("wind", windSlug(table.seats[seat]?.wind ?? 0)), nameOf(table, seat, viewer, words)]);
}

/** "You" or the name of a seat. */
export function nameOf(table: Pick<Table, "names">, seat: Seat, viewer: Seat | null, words: Words): string {
  return seat === viewer ? words.say(_("You")) : playerName(words, table.names[seat] ?? "");
}

/** Marks of the table: the same value until one of them changes, so that parts that stay are not drawn anew. */
export function useHints(table: Pick<Table, "dora" | "setting">, same: Tile | null): Hints {
  return useMemo(() => ({ dora: new Set(doraOf(table)), same: same && plain(same) }), [table.dora.join(), same && plain(same)]);
}
