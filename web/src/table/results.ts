// What the result of a kyoku is made of, in the order in which it is shown.
import type { Seat, Tile } from "../protocol";
import type { Table, WinShown } from "../table";

/** Each seat's points before and after a kyoku. */
export interface Change {
  seat: Seat;
  before: number;
  after: number;
}

/** How the points of a table changed in its kyoku, riichi sticks included. */
export function changesOf({ seats, before }: Pick<Table, "seats" | "before">): Change[] {
  return seats.map(({ score }, seat) => ({ seat, before: before[seat] ?? score, after: score }));
}

/** One thing after the other is shown: ura indicators, yaku of each win, its worth, then who pays whom. */
export interface Steps {
  ura: number;
  wins: { yaku: number; worth: boolean }[];
  payments: boolean;
}

/** How many steps a table's result has. */
export function stepCount(table: Pick<Table, "ura" | "wins">): number {
  return table.ura.length + table.wins.reduce((sum, win) => sum + yakuCount(win) + 1, 0) + 1;
}

/** What is shown after so many steps. */
export function stepsAt(table: Pick<Table, "ura" | "wins">, step: number): Steps {
  let left = step;
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(most, left));
    left -= most;
    return taken;
  };
  const ura = take(table.ura.length);
  const wins = table.wins.map((win) => ({ yaku: take(yakuCount(win)), worth: take(1) === 1 }));
  return { ura, wins, payments: take(1) === 1 };
}

/** The ura indicators that a winner sees of those turned so far: none without a riichi. */
export function uraOf({ ura, seats }: Pick<Table, "ura" | "seats">, seat: Seat, turned: number): Tile[] {
  return seats[seat]?.riichi ? ura.slice(0, turned) : [];
}

function yakuCount({ value }: WinShown): number {
  return value?.yaku?.length ?? 0;
}
