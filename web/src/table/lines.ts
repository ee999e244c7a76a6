// What happened, in one plain line an event.
import { _ } from "../app/words";
import type { GameEvent, Seat, Text, TextValue, Tile } from "../protocol";
import type { Table } from "../table";
import { tilesOf, UNKNOWN } from "../tiles";

export interface Line {
  /** Whose doing it is; null: nobody's. */
  seat: Seat | null;
  what: Text;
  /** To be drawn beside the text. */
  tile: Tile | null;
  /** More than a draw or a discard. */
  matters: boolean;
}

type Of<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;
type Lines = { [Type in GameEvent["type"]]?: (event: Of<Type>, table: Table) => Line | null };

const WINDS = ["east", "south", "west", "north"];

/** The slug of a wind: 0 is "east". */
export function windSlug(wind: number): string {
  return WINDS[wind] ?? "east";
}

function windTerm(wind: number): TextValue {
  return { term: ["wind", windSlug(wind)] };
}

/** "East 3". */
export function roundText({ roundWind, number }: Pick<Table, "roundWind" | "number">): Text {
  return { text: _("{wind} {number}"), values: { wind: windTerm(roundWind), number } };
}

/** Who does it: "You", or the wind of the seat. */
function who(table: Table, seat: Seat, viewer: Seat | null): TextValue {
  return seat === viewer ? { text: _("You") } : windTerm(table.seats[seat]?.wind ?? 0);
}

/** A whole line, to be read or heard. */
export function sentence(line: Line, table: Table, viewer: Seat | null): Text {
  if (line.seat === null) return line.what;
  return { text: _("{who}: {what}"), values: { who: who(table, line.seat, viewer), what: line.what } };
}

/** The line of an event, with the table after it; null for one that only keeps the books. */
export function lineOf(event: GameEvent, table: Table): Line | null {
  const found = LINES[event.type] as ((event: GameEvent, table: Table) => Line | null) | undefined;
  return found?.(event, table) ?? null;
}

const LINES: Lines = {
  kyoku_start: (_event, table) => line(null, { text: _("{round} begins"), values: { round: roundText(table) } }),
  dora: ({ indicator }) => withTile(null, _("dora indicator {tile}"), indicator),
  draw: ({ seat, tile }) => (tile === UNKNOWN ? null : { ...withTile(seat, _("draws {tile}"), tile), matters: false }),
  discard: ({ seat, tile, riichi = false, tsumogiri = false }) => ({
    ...withTile(seat, discardText(riichi, tsumogiri), tile),
    matters: riichi,
  }),
  chi: called,
  pon: called,
  daiminkan: called,
  ankan: ({ seat, tiles }) => ofMeld(seat, "ankan", tilesOf(tiles)[0] ?? UNKNOWN),
  kakan: ({ seat, tile }) => ofMeld(seat, "kakan", tile),
  nuki: ({ seat, tile }) => withTile(seat, _("sets {tile} aside"), tile),
  win: ({ seat, source, tile }, table) => ({
    ...line(seat, winText(source === seat, tile, table.seats[source]?.wind ?? 0)),
    tile,
  }),
  ryuukyoku: ({ reason }) => line(null, { text: _("no winner: {reason}"), values: { reason: { term: ["draw", reason] } } }),
  show: ({ seat, tiles }) =>
    line(seat, { text: _("shows {tiles}"), values: { tiles: tilesOf(tiles).map((tile) => ({ tile })) } }),
  dead_hand: ({ seat }) => line(seat, { text: _("has a dead hand") }),
  chombo: ({ seat }) => line(seat, { text: _("chombo: pays a penalty") }),
  match_end: () => line(null, { text: _("The match is over") }),
};

function line(seat: Seat | null, what: Text): Line {
  return { seat, what, tile: null, matters: true };
}

function withTile(seat: Seat | null, text: string, tile: Tile): Line {
  return { ...line(seat, { text, values: { tile: { tile } } }), tile };
}

function discardText(riichi: boolean, tsumogiri: boolean): string {
  if (riichi) return tsumogiri ? _("riichi, discards {tile}, tsumogiri") : _("riichi, discards {tile}");
  return tsumogiri ? _("discards {tile}, tsumogiri") : _("discards {tile}");
}

function called({ type, seat, source, called: tile }: Of<"chi" | "pon" | "daiminkan">, table: Table): Line {
  const values = {
    meld: { term: ["meld", type] as [string, string] },
    tile: { tile },
    wind: windTerm(table.seats[source]?.wind ?? 0),
  };
  return { ...line(seat, { text: _("{meld} with {tile} of {wind}"), values }), tile };
}

function ofMeld(seat: Seat, meld: string, tile: Tile): Line {
  return { ...line(seat, { text: _("{meld} of {tile}"), values: { meld: { term: ["meld", meld] }, tile: { tile } } }), tile };
}

function winText(tsumo: boolean, tile: Tile, wind: number): Text {
  if (tsumo) return { text: _("wins by tsumo with {tile}"), values: { tile: { tile } } };
  return { text: _("wins by ron with {tile} of {wind}"), values: { tile: { tile }, wind: windTerm(wind) } };
}
