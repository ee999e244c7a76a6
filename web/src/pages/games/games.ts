// Finished matches as `api/games` lists them, and what is worked out of them.
import { get } from "../../app/http";

export interface Player {
  name: string;
  score: number;
  rank: number;
  /** In thousands, with uma and oka. */
  result: number | null;
}
export interface Game {
  room: string;
  match: number;
  /** Seconds since 1970. */
  ended: number;
  rules: string;
  seat: number;
  players: Player[];
}
export interface Figures {
  matches: number;
  ranks: number[];
  kyoku: number;
  wins: number;
  deal_ins: number;
  riichi: number;
  calls: number;
  points_won: number;
}
interface GamesPage {
  games: Game[];
  next: number | null;
}

export function askGames(before: number | null = null): Promise<GamesPage> {
  return get("games", before === null ? {} : { before: String(before) });
}

export function askFigures(): Promise<Figures> {
  return get("games/figures");
}

/** The player whose list it is. */
export function own(game: Game): Player | undefined {
  return game.players[game.seat];
}

/** One's results from the oldest on; matches whose rules give none are left out. */
export function results(newestFirst: readonly Game[]): number[] {
  const found = newestFirst.map((game) => own(game)?.result ?? null).filter((result) => result !== null);
  return found.reverse();
}

/** The mean place, 1 the best; null without matches. */
export function averageRank(ranks: readonly number[]): number | null {
  const matches = ranks.reduce((sum, count) => sum + count, 0);
  return matches ? ranks.reduce((sum, count, place) => sum + count * (place + 1), 0) / matches : null;
}

/** A part of a whole; null where there is no whole. */
export function share(part: number, whole: number): number | null {
  return whole ? part / whole : null;
}
