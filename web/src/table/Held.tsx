// What a seat has before it: its closed tiles, melds, and tiles set aside.
import { _, counted, useWords, type Words } from "../app/words";
import { memo } from "../parts/memo";
import type { Seat, Tile } from "../protocol";
import type { Meld, SeatOnTable } from "../table";
import { UNKNOWN } from "../tiles";
import { type Hints, isDora, isSame } from "./hints";
import { type InMeld, layMeld } from "./melds";
import { marked, Piece } from "./Piece";
import type { Place } from "./places";

export interface HeldProps {
  held: SeatOnTable;
  seat: Seat;
  players: number;
  place: Place;
  name: string;
  hints: Hints;
}

export const Held = memo(function Held({ held, seat, players, place, name, hints }: HeldProps) {
  return (
    <div class={`held at-${place}`} data-seat={seat}>
      <Closed held={held} seat={seat} name={name} hints={hints} />
      <Melds held={held} seat={seat} players={players} name={name} hints={hints} />
    </div>
  );
});

/** Closed tiles, face down where this page does not know them. */
function Closed({ held, seat, name, hints }: Pick<HeldProps, "held" | "seat" | "name" | "hints">) {
  const words = useWords();
  const tiles = held.shown ?? held.closed;
  const drawn = held.shown && held.drawn === null ? null : held.drawn;
  return (
    <div class="hand-of" data-seat={seat} role="img" aria-label={heardHand(tiles, drawn, name, words)}>
      {tiles.map((tile, index) => (
        <Piece key={index} tile={faceOf(tile)} marks={closedMarks(tile, hints)} label="" />
      ))}
      {drawn !== null && <Piece tile={faceOf(drawn)} marks={`${closedMarks(drawn, hints)} is-drawn`} label="" />}
    </div>
  );
}

function faceOf(tile: Tile): string {
  return tile === UNKNOWN ? "back" : tile;
}

function closedMarks(tile: Tile, hints: Hints): string {
  return tile === UNKNOWN ? "" : marked({ dora: isDora(tile, hints), same: isSame(tile, hints) });
}

function heardHand(tiles: readonly Tile[], drawn: Tile | null, name: string, words: Words): string {
  const all = drawn === null ? tiles : [...tiles, drawn];
  const known = all.filter((tile) => tile !== UNKNOWN);
  const count = words.text(counted("{count} closed tile", "{count} closed tiles", all.length));
  return words.say(_("{name}: {what}"), { name, what: [count, ...known.map(words.tile)] });
}

export interface MeldsProps {
  held: Pick<SeatOnTable, "melds" | "nuki">;
  seat: Seat;
  players: number;
  name: string;
  hints: Hints;
}

/** The melds of a seat from right to left, and beside them what it has set aside. */
export function Melds({ held, seat, players, name, hints }: MeldsProps) {
  const words = useWords();
  if (held.melds.length + held.nuki.length === 0) return null;
  return (
    <div class="melds" role="group" aria-label={words.say(_("Melds of {name}"), { name })}>
      {held.nuki.length > 0 && <Nuki tiles={held.nuki} hints={hints} />}
      {held.melds
        .map((meld, index) => <MeldShown key={index} meld={meld} seat={seat} players={players} hints={hints} />)
        .reverse()}
    </div>
  );
}

function MeldShown({ meld, seat, players, hints }: { meld: Meld; seat: Seat; players: number; hints: Hints }) {
  const words = useWords();
  const all = [...meld.own, meld.called, meld.added].filter((tile) => tile !== null);
  const name = words.say(_("{meld}: {tiles}"), { meld: words.term("meld", meld.type), tiles: all.map(words.tile) });
  return (
    <div class="meld" role="img" aria-label={name} data-meld={meld.type}>
      {layMeld(meld, seat, players).map((lies, index) => (
        <Lying key={index} lies={lies} hints={hints} />
      ))}
    </div>
  );
}

function Lying({ lies: { tile, side, above }, hints }: { lies: InMeld; hints: Hints }) {
  const marks = (shown: Tile) => marked({ side, dora: isDora(shown, hints), same: isSame(shown, hints) });
  if (above === null) return <Piece tile={tile} marks={marks(tile)} label="" />;
  return (
    <span class="stacked">
      <Piece tile={above} marks={marks(above)} label="" />
      <Piece tile={tile} marks={marks(tile)} label="" />
    </span>
  );
}

function Nuki({ tiles, hints }: { tiles: readonly Tile[]; hints: Hints }) {
  const words = useWords();
  const heard = words.say(_("set aside: {tiles}"), { tiles: tiles.map(words.tile) });
  return (
    <div class="meld nuki" role="img" aria-label={heard} data-meld="nuki">
      <Piece tile={tiles[0] ?? UNKNOWN} marks={marked({ dora: isDora(tiles[0] ?? UNKNOWN, hints) })} label="" />
      <span class="count number">×{tiles.length}</span>
    </div>
  );
}
