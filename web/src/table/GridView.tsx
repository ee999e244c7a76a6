// All discards upright and side by side, for whoever does not like to read turned tiles.
import { useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { SeatOnTable } from "../table";
import { CentreInfo, Score } from "./Centre";
import type { Hints } from "./hints";
import { Held } from "./Held";
import { Plate } from "./Plate";
import { River } from "./River";
import { plateOf, seatName, type TableViewProps } from "./TableView";

export function GridView(props: TableViewProps & { hints: Hints }) {
  const { table, viewer } = props;
  const first = viewer ?? 0;
  const order = table.seats.map((_held, turn) => (first + turn) % table.players);
  return (
    <div class="felt-grid" data-players={table.players}>
      <div class="felt-grid-info">
        <CentreInfo table={table} />
      </div>
      {order.map((seat) => (
        <SeatCell key={seat} {...props} held={table.seats[seat]!} seat={seat} />
      ))}
    </div>
  );
}

function SeatCell(props: TableViewProps & { hints: Hints; held: SeatOnTable; seat: Seat }) {
  const { table, viewer, hints, held, seat, moves = false } = props;
  const words = useWords();
  const name = seatName(table, seat, viewer, words);
  const isLast = table.last?.seat === seat && held.river.at(-1)?.tile === table.last.tile;
  return (
    <div class="felt-cell" data-seat={seat}>
      <div class="felt-cell-head">
        <Plate {...plateOf(props, held, seat, words)} place="self" />
        <Score table={table} seat={seat} place="self" />
      </div>
      <River river={held.river} seat={seat} place="self" name={name} hints={hints} isLast={isLast} moves={moves} />
      {!(props.apart && seat === viewer) && (
        <Held held={held} seat={seat} players={table.players} place="self" name={name} hints={hints} />
      )}
    </div>
  );
}
