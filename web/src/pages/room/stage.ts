// What is shown of a match, event by event: a result stays until it was seen, and what comes meanwhile waits.
import type { Outside } from "../../connection";
import { emptyTable, fold } from "../../fold";
import type { GameEvent, Setting } from "../../protocol";
import { Store } from "../../store";
import { courseAfter, type Mark } from "../../table/course";
import { type Line, lineOf } from "../../table/lines";
import type { Table } from "../../table";

/** "kyoku": how a kyoku ended is shown; "match": how the match ended. */
export type Result = "kyoku" | "match" | null;

export interface Scene {
  table: Table | null;
  /** Lines of the present kyoku. */
  lines: readonly Line[];
  /** The points of the match so far. */
  course: readonly Mark[];
  /** How many events of the match are shown. */
  at: number;
  /** What brought it here, to be heard and to move; nothing after a leap. */
  news: readonly GameEvent[];
  result: Result;
  /** When the result gives way by itself, on the clock of `Outside.now`. */
  until: number | null;
}

const EMPTY: Scene = { table: null, lines: [], course: [], at: 0, news: [], result: null, until: null };
/** For so long a result is shown where nobody presses on. */
export const RESULT_STAYS = 15_000;
/** And for so long at least where a clock of one's own runs. */
export const RESULT_HURRIED = 4_000;

type Time = Pick<Outside, "after" | "now">;

export class Stage {
  readonly scene = new Store<Scene>(EMPTY);
  readonly #outside: Time;
  #queue: GameEvent[] = [];
  #cancel: (() => void) | null = null;
  #hurried = false;

  constructor(outside: Time) {
    this.#outside = outside;
  }

  /** Events from number `first` on. From 0 on they are the past of a match: nothing of it is shown but where it stands. */
  take(first: number, events: readonly GameEvent[], setting: Setting): void {
    if (first > 0) {
      this.#queue.push(...events);
      if (this.scene.value.result === null) this.#flow();
      return;
    }
    this.#clear();
    this.scene.set({ ...EMPTY, table: emptyTable(setting) });
    this.#queue = [...events];
    this.#flow(false);
  }

  /** On to what waits. */
  next(): void {
    if (this.scene.value.result !== "kyoku") return;
    this.#clear();
    this.scene.change({ result: null, news: [], until: null });
    this.#flow();
  }

  /** A clock runs, so many milliseconds before the bank is touched: the result shown leaves half of them. */
  hurry(base: number): void {
    if (this.#hurried || this.scene.value.result !== "kyoku") return;
    this.#hurried = true;
    this.#later(Math.min(RESULT_STAYS, Math.max(RESULT_HURRIED, base / 2)));
  }

  end(): void {
    this.#cancel?.();
  }

  #clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#hurried = false;
  }

  #later(delay: number): void {
    this.#cancel?.();
    this.#cancel = this.#outside.after(delay, () => this.next());
    this.scene.change({ until: this.#outside.now() + delay });
  }

  /** Shows what waits, up to a result that is to be seen. */
  #flow(live = true): void {
    const shown = this.#queue.splice(0, live ? endOf(this.#queue) : this.#queue.length);
    if (shown.length === 0) return;
    const { table, lines, course, at } = shown.reduce(shownAfter, this.scene.value);
    const result = resultAfter(shown.at(-1)!, table);
    this.scene.set({ table, lines, course, at, news: live ? shown : [], result, until: null });
    if (result === "kyoku") this.#later(RESULT_STAYS);
  }
}

/** How many events are shown at once: all, or those up to the last result that a person has not seen. */
function endOf(queue: readonly GameEvent[]): number {
  const last = queue.findLastIndex((event) => event.type === "kyoku_end");
  return last < 0 ? queue.length : last + 1;
}

function resultAfter({ type }: GameEvent, table: Table | null): Result {
  if (type === "match_end") return "match";
  return type === "kyoku_end" && table ? "kyoku" : null;
}

function shownAfter(scene: Scene, event: GameEvent): Scene {
  if (!scene.table) return scene;
  const table = fold(scene.table, event);
  const line = lineOf(event, table);
  const before = event.type === "kyoku_start" ? [] : scene.lines;
  const course = courseAfter(scene.course, event, table);
  return { ...scene, table, lines: line ? [...before, line] : before, course, at: scene.at + 1 };
}
