// The points of all seats from kyoku to kyoku: a line each, told apart by their dashes and the names at their ends.
import { _, useWords, type Words } from "../app/words";
import { useWidth } from "../parts/charts/useWidth";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { type Mark, pathsOf, spread } from "./course";
import { nameOf } from "./TableView";
import "./course.css";

const HEIGHT = 130;
/** Room for the letters at the ends of lines, and below them. */
const [AROUND, BELOW] = [10, 20];
const [NARROW, WIDE] = [105, 170];

export interface CourseViewProps {
  course: readonly Mark[];
  table: Pick<Table, "names">;
  viewer: Seat | null;
  /** A mark that is looked at. */
  now?: number;
  class?: string;
}

export function CourseView(props: CourseViewProps) {
  return props.course.length < 2 ? null : <Plot {...props} />;
}

function Plot({ course, table, viewer, now, class: more = "" }: CourseViewProps) {
  const words = useWords();
  const [frame, width] = useWidth<HTMLDivElement>();
  const names = width < 420 ? NARROW : WIDE;
  const inside = Math.max(1, width - names - AROUND);
  const x = (place: number) => (place * inside) / (course.length - 1);
  const paths = pathsOf(course, inside, HEIGHT);
  const heights = spread(
    paths.map((points) => points.at(-1)?.y ?? 0),
    HEIGHT,
  );
  const title = words.say(_("Points from kyoku to kyoku"));
  return (
    <figure class={`course ${more}`}>
      <figcaption>{title}</figcaption>
      <div ref={frame}>
        <svg role="img" aria-label={title} width={width} height={HEIGHT + AROUND + BELOW}>
          <g transform={`translate(${AROUND} ${AROUND})`}>
            {now !== undefined && <line class="course-now" x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} />}
            {paths.map((points, seat) => (
              <g key={seat} class={`course-${seat} ${seat === viewer ? "is-viewer" : ""}`}>
                <polyline points={points.map((point) => `${point.x},${point.y}`).join(" ")} />
                <text x={inside + 6} y={heights[seat]} dominant-baseline="middle">
                  {short(nameOf(table, seat, viewer, words), names)} {words.number(course.at(-1)?.scores[seat] ?? 0)}
                </text>
              </g>
            ))}
            {labelled(course.length, inside).map((place) => (
              <text key={place} class="course-round" x={x(place)} y={HEIGHT + BELOW - 4} text-anchor={place === 0 ? "start" : "middle"}>
                {markText(course[place]!, words)}
              </text>
            ))}
          </g>
        </svg>
      </div>
    </figure>
  );
}

/** As much of a name as stands beside points in so many pixels. */
function short(name: string, width: number): string {
  const letters = Array.from(name);
  const most = Math.floor(width / 7.5) - 7;
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

/** "East 3 · 1": with its honba. */
function markText({ round, honba }: Mark, words: Words): string {
  if (round === null) return words.say(_("Start"));
  return honba > 0 ? `${words.text(round)} · ${honba}` : words.text(round);
}

/** The marks whose names have room below a line so wide: the last one always. */
function labelled(marks: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((marks * 70) / width));
  return Array.from({ length: marks }, (_mark, place) => place).filter(
    (place) => place === marks - 1 || (place % every === 0 && marks - 1 - place >= every),
  );
}
