// What the server answers (src/jantaku/server/score_shown.py).
import type { Text, Tile } from "../../protocol";

export interface Form {
  rules: string;
  players: number;
  winds: string[];
  /** How many of each tile there are. */
  tiles: Record<Tile, number>;
  flags: { name: string; by: "" | "tsumo" | "ron" }[];
  nuki: string;
}

export interface Line {
  kind: "yaku" | "bonus" | "not_counted" | "fu" | "fu_sum" | "base" | "share" | "honba" | "sticks" | "reading";
  name: string;
  tiles: Tile[];
  amount: number;
  text: Text;
}

export interface Outcome {
  text: Text;
  /** What the winner gets with honba and sticks; null: no win. */
  gain: number | null;
  yaku: string[];
}

export interface Wait {
  tile: Tile;
  left: number;
  ron: Outcome | null;
  tsumo: Outcome | null;
  reasons: Text[];
  labels: Text[];
}

export interface Draw {
  tile: Tile;
  left: number;
}

export interface Answer {
  rules: string;
  hand: string;
  allowed: boolean;
  verdict: Text;
  score: {
    value: number;
    size: Text;
    changes: { wind: number; points: number }[];
    payments: { payer: number | null; payee: number | null; points: number; reason: string }[];
  } | null;
  lines: Line[];
  reasons: { kind: string; tiles: Tile[]; text: Text }[];
  changes: { kind: string; text: Text }[];
  waits: Wait[];
  shanten: number;
  draws: Draw[];
  discards: { tile: Tile; shanten: number; draws: Draw[] }[];
  compared: { rules: string[]; rows: { name: Text; answers: Outcome[] }[] } | null;
}

/** What is wrong with a field. */
export interface Fault {
  field: string;
  why: Text;
  reason: string;
}

/** Either of the two. */
export interface Found<Value> {
  found: Value | null;
  fault: Fault | null;
}
