// The points of all seats so far, a line each, told apart by their dashes and the names at their ends.
import { _, useWords, type Words } from "../app/words";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { type Mark, pathsOf } from "./course";
import { nameOf } from "./TableView";
import "./course.css";

const [WIDTH, HEIGHT, NAMES, MARGIN] = [440, 130, 150, 18];

export function CourseView({ course, table, viewer }: { course: readonly Mark[]; table: Table; viewer: Seat | null }) {
  const words = useWords();
  if (course.length < 2) return null;
  const title = words.say(_("The match so far"));
  const box = `${-MARGIN} ${-MARGIN} ${WIDTH + NAMES + MARGIN} ${HEIGHT + 3 * MARGIN}`;
  return (
    <section class="card course">
      <h2>{title}</h2>
      <svg viewBox={box} role="img" aria-label={title}>
        {pathsOf(course, WIDTH, HEIGHT).map((points, seat) => (
          <g key={seat} class={`course-${seat} ${seat === viewer ? "is-viewer" : ""}`}>
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
            <text x={WIDTH + 8} y={apart(course, seat)} dominant-baseline="middle">
              {nameOf(table, seat, viewer, words)} {words.number(course.at(-1)?.scores[seat] ?? 0)}
            </text>
          </g>
        ))}
        {course.map((mark, place) => (
          <text
            key={place}
            class="course-round"
            x={(place * WIDTH) / (course.length - 1)}
            y={HEIGHT + 2 * MARGIN}
            text-anchor="middle"
          >
            {labelled(place, course.length) && markText(mark, words)}
          </text>
        ))}
      </svg>
    </section>
  );
}

/** "East 3 · 1": with its honba. */
function markText({ round, honba }: Mark, words: Words): string {
  if (round === null) return words.say(_("Start"));
  return honba > 0 ? `${words.text(round)} · ${honba}` : words.text(round);
}

/** Names stand below each other in the order of the points, none on another. */
function apart(course: readonly Mark[], seat: Seat): number {
  const scores = course.at(-1)?.scores ?? [];
  const better = scores.filter((score, other) => score > scores[seat]! || (score === scores[seat] && other < seat)).length;
  return scores.length > 1 ? (better * HEIGHT) / (scores.length - 1) : 0;
}

/** Of many kyoku only some have room for their names. */
function labelled(place: number, marks: number): boolean {
  const every = Math.ceil(marks / 6);
  return place === marks - 1 || (place % every === 0 && marks - 1 - place >= every);
}
