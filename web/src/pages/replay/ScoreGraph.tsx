// The scores of all seats over the match: a line a seat, told apart by their strokes and names too.
import { _, useWords } from "../../app/words";
import { type Film, scoreCourse } from "./film";

const [WIDTH, HEIGHT, LEFT, RIGHT, EDGE] = [300, 150, 4, 100, 10];
const STROKES = ["none", "6 3", "2 3", "9 3 2 3"];

export function ScoreGraph({ film, kyoku }: { film: Film; kyoku: number }) {
  const words = useWords();
  const course = scoreCourse(film);
  const all = course.flat();
  if (course.length < 2) return null;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (place: number) => LEFT + (place * (WIDTH - LEFT - RIGHT)) / (course.length - 1);
  const y = (score: number) => HEIGHT - EDGE - ((score - least) * (HEIGHT - 2 * EDGE)) / Math.max(1, most - least);
  const line = (seat: number) => course.map((scores, place) => `${x(place)},${y(scores[seat] ?? least)}`).join(" ");
  const labels = spread(film.match.names.map((_name, seat) => y(course.at(-1)?.[seat] ?? least)));
  return (
    <figure class="viewer-graph">
      <figcaption class="small quiet">{words.say(_("Points from kyoku to kyoku"))}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.say(_("Points from kyoku to kyoku"))}>
        <line class="viewer-now" x1={x(kyoku)} x2={x(kyoku)} y1="0" y2={HEIGHT} />
        {film.match.names.map((name, seat) => (
          <g key={seat}>
            <polyline points={line(seat)} stroke-dasharray={STROKES[seat]} />
            <text x={WIDTH - RIGHT + 4} y={(labels[seat] ?? 0) + 4}>
              {short(name)} {words.number(course.at(-1)?.[seat] ?? 0)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function short(name: string): string {
  const letters = Array.from(name);
  return letters.length > 7 ? `${letters.slice(0, 6).join("")}…` : name;
}

const APART = 13;

/** Heights moved apart so that texts at them do not lie on each other, in their order. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, seat) => ({ height, seat })).sort((one, other) => one.height - other.height);
  order.forEach((one, place) => {
    const above = order[place - 1];
    if (above) one.height = Math.max(one.height, above.height + APART);
  });
  const over = Math.max(0, (order.at(-1)?.height ?? 0) - (HEIGHT - EDGE));
  const moved = Array.from(heights);
  for (const { height, seat } of order) moved[seat] = height - over;
  return moved;
}
