// What lies on the table, folded from events. It follows no rule: it only keeps what the events say.
import type { GameEvent, Seat, Setting, Tile, WinValue } from "./protocol";

export interface Discarded {
  tile: Tile;
  tsumogiri: boolean;
  /** Riichi was declared with it: it lies sideways. */
  riichi: boolean;
  /** Called away by another seat. */
  called: boolean;
}

export interface Meld {
  type: "chi" | "pon" | "daiminkan" | "ankan" | "kakan";
  /** As they lie: own tiles ascending; the called one, and the one added to a pon, apart. */
  own: Tile[];
  called: Tile | null;
  added: Tile | null;
  source: Seat;
}

export interface SeatOnTable {
  /** Closed tiles, "?" where unknown; the tile just drawn is not among them. */
  closed: Tile[];
  drawn: Tile | null;
  /** Those of the closed tiles, and the drawn one, that every seat sees. */
  clear: Tile[];
  drawnClear: boolean;
  melds: Meld[];
  river: Discarded[];
  nuki: Tile[];
  score: number;
  /** 0 East ... 3 North, in the present kyoku. */
  wind: number;
  /** 0 no, 1 declared, 2 accepted: the stick lies there. */
  riichi: 0 | 1 | 2;
  /** Hand shown at the end, or in open riichi. */
  shown: Tile[] | null;
  dead: boolean;
}

export interface WinShown {
  seat: Seat;
  source: Seat;
  tile: Tile;
  hand: Tile[];
  value: WinValue | null;
  changes: number[] | null;
}

export interface Table {
  setting: Setting;
  names: string[];
  ruleset: string;
  players: number;
  roundWind: number;
  /** 1 ...: East 1 is (0, 1). */
  number: number;
  dealer: Seat;
  honba: number;
  sticks: number;
  /** Live tiles left; a kyoku begins with those of the setting. */
  left: number;
  dora: Tile[];
  ura: Tile[];
  seats: SeatOnTable[];
  /** Whose draw or discard is the last. */
  turn: Seat | null;
  /** The discard, or tile of a kan, that may be claimed now. */
  last: { seat: Seat; tile: Tile } | null;
  wins: WinShown[];
  /** A drawn kyoku. */
  draw: { reason: string; seat: Seat | null; nagashi: Seat[]; changes: number[] | null } | null;
  /** A seat was penalised, which ended the kyoku. */
  chombo: { seat: Seat; changes: number[] | null } | null;
  payments: { payer: Seat | null; payee: Seat | null; points: number; reason: string }[];
  /** Scores when the kyoku began. */
  before: number[];
  over: { scores: number[]; ranks: number[]; results: number[]; seed: string | null } | null;
}

/** Moves a table by one event; tables are values: the old one stays as it is. */
export type Fold = (table: Table, event: GameEvent) => Table;
