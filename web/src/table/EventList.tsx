// What happened, newest first, and the newest of it said aloud.
import { useEffect, useRef, useState } from "preact/hooks";
import { _, useWords } from "../app/words";
import { memo } from "../parts/memo";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { Wind } from "./Centre";
import { type Line, sentence } from "./lines";
import { marked, Piece } from "./Piece";

const SHOWN = 40;

export interface EventListProps {
  lines: readonly Line[];
  table: Table;
  viewer: Seat | null;
}

export const EventList = memo(function EventList({ lines, table, viewer }: EventListProps) {
  const words = useWords();
  const shown = lines.slice(-SHOWN).map((line, index) => ({ line, number: Math.max(0, lines.length - SHOWN) + index }));
  return (
    <ol class="events" aria-label={words.say(_("Events, the newest first"))} tabIndex={0}>
      {shown.reverse().map(({ line, number }) => (
        <li key={number} class={marked({ key: line.matters, own: viewer !== null && line.seat === viewer })}>
          {line.seat === null ? <span class="wind" /> : <Wind wind={table.seats[line.seat]?.wind ?? 0} />}
          <span>{words.text(line.what)}</span>
          {line.tile && <Piece tile={line.tile} label="" />}
        </li>
      ))}
    </ol>
  );
});

/** Says new lines to who hears the page. */
export function Announcer({ lines, table, viewer }: EventListProps) {
  const words = useWords();
  const last = useRef(lines.at(-1));
  const [said, setSaid] = useState<{ at: number; texts: readonly string[] }>({ at: 0, texts: [] });
  useEffect(() => {
    const fresh = linesAfter(lines, last.current);
    last.current = lines.at(-1);
    if (fresh.length > 0) setSaid({ at: lines.length, texts: fresh.map((line) => words.aloud(sentence(line, table, viewer))) });
  }, [lines]);
  return (
    <div class="heard" role="status" aria-live="polite">
      {said.texts.map((text, index) => (
        <p key={`${said.at} ${index}`}>{text}</p>
      ))}
    </div>
  );
}

/** Lines behind one; all of them where it is not there, as in a new kyoku. */
function linesAfter(lines: readonly Line[], line: Line | undefined): readonly Line[] {
  return lines.slice(line ? lines.lastIndexOf(line) + 1 : 0);
}
