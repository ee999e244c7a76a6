// What goes over the wire, as src/jantaku/server/messages.py has it; docs/protocol.md says when each is sent.

/** A tile in our notation: "5m", "0p" a red five, "7z", "1f" a flower, "?" one that this client may not know. */
export type Tile = string;
/** A row of tiles in our notation: "406m11z". */
export type Tiles = string;
/** Seats are absolute. */
export type Seat = number;

/** A text to be said in any language: the English template, and what stands in its places. */
export interface Text {
  text: string;
  plural?: string;
  values?: Record<string, TextValue>;
}
export type TextValue = number | string | { tile: Tile } | { term: [kind: string, slug: string] } | Text | TextValue[];

/** Events of the native log (src/jantaku/events.py); fields at their default are left out. */
export type GameEvent =
  | { type: "match_start"; ruleset: string; names: string[]; engine?: string; commitment?: string }
  | {
      type: "kyoku_start";
      round_wind: number;
      number: number;
      dealer: Seat;
      honba: number;
      sticks: number;
      scores: number[];
      dice?: [number, number];
      eighth?: Seat;
    }
  | { type: "deal"; seat: Seat; tiles: Tiles; clear?: boolean[] }
  | { type: "dora"; indicator: Tile }
  | { type: "draw"; seat: Seat; tile: Tile; replacement?: boolean; clear?: boolean }
  | { type: "discard"; seat: Seat; tile: Tile; tsumogiri?: boolean; riichi?: boolean; open?: boolean }
  | { type: "riichi_accepted"; seat: Seat }
  | { type: "chi" | "pon" | "daiminkan"; seat: Seat; source: Seat; called: Tile; own: Tiles }
  | { type: "ankan"; seat: Seat; tiles: Tiles }
  | { type: "kakan" | "nuki"; seat: Seat; tile: Tile }
  | { type: "ura"; indicators: Tiles }
  | { type: "win"; seat: Seat; source: Seat; tile: Tile; hand: Tiles; value?: WinValue; changes?: number[] }
  | { type: "ryuukyoku"; reason: string; seat?: Seat; nagashi?: Seat[]; changes?: number[] }
  | { type: "show"; seat: Seat; tiles: Tiles }
  | { type: "payment"; payer: Seat | null; payee: Seat | null; points: number; reason: string }
  | { type: "dead_hand"; seat: Seat }
  | { type: "chombo"; seat: Seat; changes?: number[] }
  | { type: "kyoku_end"; scores?: number[] }
  | { type: "match_end"; scores: number[]; ranks?: number[]; results?: number[]; seed?: string };

export interface WinValue {
  yaku: [slug: string, han: number | null][] | null;
  han: number | null;
  fu: number | null;
  yakuman: number | null;
  limit: string | null;
  points: number | null;
  pao: Seat | null;
}

/** What the rules fix for a whole match and no event says. */
export interface Setting {
  /** Live tiles after the deal, the dealer's fourteenth among them. */
  live: number;
  /** Points of a riichi stick. */
  deposit: number;
  /** Winds of the seats from the dealer on: 0 East ... 3 North. */
  winds: number[];
  /** The dora that each indicator points at. */
  dora: Record<Tile, Tile>;
}

export interface Chair {
  name?: string;
  bot?: string;
  person?: boolean;
  here?: boolean;
}
export interface Wait {
  tile: Tile;
  left: number;
  han?: number;
  fu?: number;
  limit?: string;
  points?: number;
  reasons?: Text[];
}
export interface Offer {
  action: number;
  type: ActionType;
  tile?: Tile;
  own?: Tile[];
  tsumogiri?: boolean;
  shanten?: number;
  waits?: Wait[];
}
export type ActionType =
  | "discard"
  | "riichi"
  | "open_riichi"
  | "chi"
  | "pon"
  | "daiminkan"
  | "ankan"
  | "kakan"
  | "nuki"
  | "tsumo"
  | "ron"
  | "pass"
  | "kyuushu"
  | "stop"
  | "tenpai";

/** An action as a bot weighs it, in points. */
export interface Weighed {
  action: number;
  value: number;
  risk?: number;
  shanten?: number;
  tiles?: number;
}

/** What the server says. */
export type Told =
  | {
      t: "room";
      room: string;
      rules: string;
      setting: Setting;
      players: number;
      chairs: Chair[];
      seat: Seat | null;
      host: Seat | null;
      playing: boolean;
      /** How many matches have begun here; each counts its events from 0. */
      match?: number;
      practice?: boolean;
      watching?: number;
      commitment?: string;
      seed?: string;
    }
  | { t: "events"; first: number; events: GameEvent[] }
  | { t: "prompt"; prompt: number; offers: Offer[]; fallback: number; base: number; bank: number; clock?: boolean; undone?: number }
  | { t: "waits"; waits: Wait[]; furiten?: Text[] }
  | { t: "accepted"; prompt: number; action: number; by_clock?: boolean }
  | { t: "reasons"; action: string; reasons: Text[] }
  | { t: "shown"; seat: Seat; stamp: Stamp }
  | { t: "undone"; events: number; undone: number }
  | { t: "hidden"; hands: Tiles[]; wall: Tiles; replacements: Tiles; dora: Tiles; ura: Tiles }
  | { t: "advice"; prompt: number; action: number; weighed: Weighed[]; undone?: number }
  | { t: "refused"; why: Text; code: string }
  | { t: "goodbye"; why: Text; restart?: boolean };

export const STAMPS = ["hello", "thanks", "nice", "sorry", "wait", "hurry", "wow", "good_game"] as const;
export type Stamp = (typeof STAMPS)[number];

/** What this client says. */
export type Asked =
  | { t: "join"; room: string; name?: string; have?: number; watch?: boolean; undone?: number }
  | { t: "start" }
  | { t: "answer"; prompt: number; action: number; undone?: number }
  | { t: "why"; action: string }
  | { t: "entropy"; word: string }
  | { t: "stamped"; stamp: Stamp }
  | { t: "kick"; seat: Seat }
  | { t: "leave" }
  | { t: "rematch" }
  | { t: "undo" }
  | { t: "look"; on: boolean }
  | { t: "pause"; on: boolean }
  | { t: "advise" };
