// All kyoku of the match with how each ended, and the course of the scores.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { _, useWords, type Words } from "../../app/words";
import type { Table } from "../../table";
import { CourseView } from "../../table/CourseView";
import { roundText } from "../../table/lines";
import { nameOf } from "../../table/TableView";
import { changesOf } from "../../table/results";
import { courseOf, type Film } from "./film";
import type { Place } from "./place";

export function KyokuList({ film, place, move }: { film: Film; place: Place; move: (stop: number) => void }) {
  const words = useWords();
  const { kyoku: here } = film.stopAt(place.stop);
  const course = useMemo(() => courseOf(film), [film]);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => bringIntoSight(list.current, list.current?.children[here]), [here]);
  return (
    <nav class="card viewer-kyoku" aria-label={words.say(_("Kyoku"))}>
      <ol ref={list}>
        {film.kyoku.map(({ first, end }, kyoku) => (
          <li key={kyoku}>
            <button
              type="button"
              class="viewer-jump"
              {...(kyoku === here ? { "aria-current": "step" as const } : {})}
              onClick={() => move(first)}
            >
              <b>{titleOf(end, words)}</b>
              <span class="small">{resultOf(end, words)}</span>
            </button>
          </li>
        ))}
      </ol>
      <CourseView course={course} table={film.tableAt(place.stop)} viewer={null} now={here} />
    </nav>
  );
}

/** Scrolls a list, and never the page, so far that an item of it is seen. */
function bringIntoSight(list: Element | null, item: Element | undefined): void {
  if (!list || !item) return;
  const [all, one] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollTop += Math.min(0, one.top - all.top) + Math.max(0, one.bottom - all.bottom);
}

function titleOf(table: Table, words: Words): string {
  const round = words.text(roundText(table));
  return table.honba > 0 ? words.say(_("{round}, {honba} honba"), { round, honba: table.honba }) : round;
}

/** Who won what, or why nobody did. */
function resultOf(table: Table, words: Words): string {
  if (table.chombo) return words.say(_("Chombo: {name}"), { name: nameOf(table, table.chombo.seat, null, words) });
  if (table.draw && table.draw.nagashi.length === 0) return words.term("draw", table.draw.reason);
  const gains = changesOf(table).filter(({ seat }) => table.draw?.nagashi.includes(seat) || table.wins.some((win) => win.seat === seat));
  const told = gains.map(({ seat, before, after }) => ({ name: nameOf(table, seat, null, words), change: words.change(after - before) }));
  return told.map((gain) => words.say(_("{name} {change}"), gain)).join(" · ");
}
