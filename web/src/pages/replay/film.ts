// A match step by step: where it stops, and the table at each stop. Going back is as quick as going on.
import { emptyTable, fold } from "../../fold";
import type { GameEvent, Seat, Tile } from "../../protocol";
import type { Table } from "../../table";
import { type Mark, markAfter } from "../../table/course";
import { type Line, lineOf } from "../../table/lines";
import { plain, tilesOf, UNKNOWN } from "../../tiles";
import type { Decision, HandNote, Recorded, Wall, WinNote } from "./record";

/** Where the match stands still to be looked at: after event `at`. */
export interface Stop {
  at: number;
  kyoku: number;
}

export interface KyokuShown {
  /** Its first and last stop. */
  first: number;
  last: number;
  /** The table when it is over. */
  end: Table;
}

/** What a discard of a tile would let others win. */
export interface Danger {
  seat: Seat;
  points: number;
}

/** Events that begin something new; all others belong to the one before. */
const BEGINS: ReadonlySet<GameEvent["type"]> = new Set([
  "kyoku_start",
  "draw",
  "discard",
  "chi",
  "pon",
  "daiminkan",
  "ankan",
  "kakan",
  "nuki",
  "ura",
  "win",
  "ryuukyoku",
  "chombo",
  "match_end",
]);
/** Several of these in a row are one thing: the wins on one tile, after the ura indicators. */
const RESULT: ReadonlySet<GameEvent["type"]> = new Set(["ura", "win"]);
/** After these a seat has a tile too many. */
const MAKES_DISCARD: ReadonlySet<GameEvent["type"]> = new Set(["draw", "chi", "pon"]);

export class Film {
  readonly stops: readonly Stop[];
  readonly kyoku: readonly KyokuShown[];
  readonly #begin: Table;
  /** The first event of each kyoku. */
  readonly #starts: readonly number[];
  /** The tables of a kyoku, one after each of its events. */
  readonly #tables = new Map<number, Table[]>();

  constructor(readonly match: Recorded) {
    const { events, setting } = match;
    this.#starts = events.flatMap(({ type }, at) => (type === "kyoku_start" ? [at] : []));
    this.#begin = events.slice(0, this.#starts[0] ?? events.length).reduce(fold, emptyTable(setting));
    this.stops = stopsOf(events);
    this.kyoku = this.#starts.map((_start, number) => this.#shown(number));
  }

  #shown(kyoku: number): KyokuShown {
    const inside = this.stops.flatMap((stop, place) => (stop.kyoku === kyoku ? [place] : []));
    const last = inside.at(-1) ?? 0;
    return { first: inside[0] ?? 0, last, end: this.tableAt(last) };
  }

  /** The stop at a place, or the nearest there is. */
  stopAt(place: number): Stop {
    return this.stops[this.clamped(place)] ?? { at: 0, kyoku: 0 };
  }

  clamped(place: number): number {
    return Math.max(0, Math.min(this.stops.length - 1, place));
  }

  tableAt(place: number): Table {
    const { at, kyoku } = this.stopAt(place);
    return this.#tablesOf(kyoku)[at - (this.#starts[kyoku] ?? 0)] ?? this.#begin;
  }

  #tablesOf(kyoku: number): Table[] {
    const found = this.#tables.get(kyoku) ?? this.#folded(kyoku);
    this.#tables.set(kyoku, found);
    return found;
  }

  #folded(kyoku: number): Table[] {
    const tables: Table[] = [];
    let table = this.#begin;
    for (const event of this.match.events.slice(this.#starts[kyoku], this.#starts[kyoku + 1])) {
      table = fold(table, event);
      tables.push(table);
    }
    return tables;
  }

  /** What happened in the kyoku so far, in words. */
  linesAt(place: number): Line[] {
    const { at, kyoku } = this.stopAt(place);
    const start = this.#starts[kyoku] ?? 0;
    const tables = this.#tablesOf(kyoku);
    return this.match.events.slice(start, at + 1).flatMap((event, offset) => {
      const table = tables[offset];
      return (table && lineOf(event, table)) ?? [];
    });
  }

  /** What is known of the hand of a seat. */
  handAt(place: number, seat: Seat): HandNote | null {
    const { at, kyoku } = this.stopAt(place);
    const notes = this.match.hands.filter((note) => note.seat === seat && note.at <= at && note.at >= (this.#starts[kyoku] ?? 0));
    return notes.at(-1) ?? null;
  }

  /** What a seat could have done here besides discarding or passing. */
  decisionAt(place: number, seat: Seat): Decision | null {
    const { at } = this.stopAt(place);
    return this.match.decisions.find((one) => one.seat === seat && one.at >= this.#since(place) && one.at <= at) ?? null;
  }

  /** The next or last place where a seat had a choice; the present one where there is none. */
  decisionFrom(place: number, seat: Seat, step: 1 | -1): number {
    for (let next = place + step; next >= 0 && next < this.stops.length; next += step) {
      if (this.decisionAt(next, seat) || this.#isToDiscard(next, seat)) return next;
    }
    return place;
  }

  #isToDiscard(place: number, seat: Seat): boolean {
    const events = this.match.events.slice(this.#since(place), this.stopAt(place).at + 1);
    return events.some((event) => MAKES_DISCARD.has(event.type) && "seat" in event && event.seat === seat);
  }

  /** The first event of a stop. */
  #since(place: number): number {
    return (this.stops[this.clamped(place) - 1]?.at ?? -1) + 1;
  }

  /** Who would win what on each tile, furiten and hands without a yaku left out. */
  dangerAt(place: number, seat: Seat): Map<Tile, Danger[]> {
    const found = new Map<Tile, Danger[]>();
    for (let other = 0; other < this.match.players; other++) {
      const note = other === seat ? null : this.handAt(place, other);
      if (!note?.waits || note.furiten?.length) continue;
      for (const { tile, points } of note.waits) {
        if (points !== undefined) found.set(plain(tile), [...(found.get(plain(tile)) ?? []), { seat: other, points }]);
      }
    }
    return found;
  }

  /** The explanation of each win of the present kyoku. */
  winsAt(place: number): WinNote[] {
    const { at, kyoku } = this.stopAt(place);
    return this.match.wins.filter((win) => win.at <= at && win.at >= (this.#starts[kyoku] ?? 0));
  }

  /** The tiles that are still to come, in their order. */
  wallAt(place: number): { wall: Wall | null; live: Tile[]; replacements: Tile[]; known: boolean } {
    const { at, kyoku } = this.stopAt(place);
    const wall = this.match.kyoku[kyoku]?.wall ?? null;
    if (!wall) return { wall, live: [], replacements: [], known: false };
    const drawn = this.match.events.slice(this.#starts[kyoku], at + 1).filter((event) => event.type === "draw");
    const replaced = drawn.filter((event) => event.replacement).length;
    const from = drawn.length - replaced;
    const live = tilesOf(wall.live).slice(from, from + this.tableAt(place).left);
    const replacements = tilesOf(wall.replacements).slice(replaced);
    return { wall, live, replacements, known: !live.includes(UNKNOWN) };
  }
}

function stopsOf(events: readonly GameEvent[]): Stop[] {
  const stops: Stop[] = [];
  let kyoku = -1;
  events.forEach(({ type }, at) => {
    if (type === "kyoku_start") kyoku += 1;
    const next = events[at + 1]?.type;
    const goesOn = next !== undefined && (!BEGINS.has(next) || (RESULT.has(type) && RESULT.has(next)));
    if (kyoku >= 0 && !goesOn) stops.push({ at, kyoku });
  });
  return stops;
}

/** The table as one seat sees it: what others hold lies face down, unless they have shown it. */
export function seenFrom(table: Table, seat: Seat): Table {
  const hide = (tiles: readonly Tile[]) => tiles.map(() => UNKNOWN);
  const seats = table.seats.map((held, number) =>
    number === seat || held.shown ? held : { ...held, closed: hide(held.closed), drawn: held.drawn === null ? null : UNKNOWN },
  );
  return { ...table, seats };
}

/** Whether a kyoku has come to its end. */
export function isResult(table: Table): boolean {
  return table.wins.length > 0 || table.draw !== null || table.chombo !== null || table.over !== null;
}

/** The points of the match: before its first kyoku, and after each. */
export function courseOf({ kyoku }: Film): Mark[] {
  const first: Mark = { round: null, honba: 0, scores: kyoku[0]?.end.before ?? [] };
  return [first, ...kyoku.map(({ end }) => markAfter(end))];
}
