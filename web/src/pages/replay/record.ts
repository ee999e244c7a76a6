// A match as the server explains it (src/jantaku/server/replay.py), and what a file of its own holds.
import type { GameEvent, Seat, Setting, Text, Tiles, Wait } from "../../protocol";
import type { ValueLine } from "../../table/ValueLines";

/** Rows in the order in which they are drawn or turned, "?" where nobody knows. */
export interface Wall {
  live: Tiles;
  replacements: Tiles;
  indicators: Tiles;
  ura: Tiles;
}

/** From event `at` on: how far the hand of a seat is, and what it waits for. */
export interface HandNote {
  at: number;
  seat: Seat;
  shanten: number;
  waits?: Wait[];
  furiten?: Text[];
}

/** After event `at` a seat could have done `offers`; that it could discard or pass is not said. */
export interface Decision {
  at: number;
  seat: Seat;
  offers: string[];
}

export interface WinNote {
  at: number;
  lines: ValueLine[];
}

export interface Recorded {
  format: string;
  identity: string | null;
  ruleset: string;
  how: string[];
  players: number;
  names: string[];
  setting: Setting;
  events: GameEvent[];
  kyoku: { wall: Wall | null }[];
  hands: HandNote[];
  decisions: Decision[];
  wins: WinNote[];
  /** The event that the rules do not allow, and why: from there on nothing is explained. */
  stopped: { at: number; why: Text } | null;
  lost: string[];
  /** Which game of a collection, from 1, and whether there is one more. */
  game?: number;
  more?: boolean;
}
