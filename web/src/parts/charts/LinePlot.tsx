// Values in order as a line.
import { useWords } from "../../app/words";
import { scale, ticks } from "./scale";
import { useWidth } from "./useWidth";
import "./charts.css";

const HEIGHT = 200;
const LEFT = 48;
const AROUND = 10;

/** `label` says to who does not see it what the line shows. */
export function LinePlot({ values, label }: { values: readonly number[]; label: string }) {
  const words = useWords();
  const [frame, width] = useWidth<HTMLDivElement>();
  const marks = ticks(Math.min(0, ...values), Math.max(0, ...values));
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  const x = scale(0, Math.max(1, values.length - 1), LEFT, Math.max(LEFT + 1, width - AROUND));
  const y = scale(low, high, HEIGHT - AROUND, AROUND);
  const points = values.map((value, place) => `${x(place)},${y(value)}`);
  return (
    <div ref={frame} class="plot">
      <svg role="img" aria-label={label} width={width} height={HEIGHT}>
        {marks.map((mark) => (
          <g key={mark} class={mark === 0 ? "plot-zero" : "plot-grid"}>
            <line x1={LEFT} x2={width - AROUND} y1={y(mark)} y2={y(mark)} />
            <text x={LEFT - 6} y={y(mark)} dominant-baseline="middle" text-anchor="end">
              {words.number(mark)}
            </text>
          </g>
        ))}
        <polyline class="plot-line" points={points.join(" ")} />
        {values.length <= 60 && values.map((value, place) => <circle key={place} class="plot-dot" cx={x(place)} cy={y(value)} r="3" />)}
      </svg>
    </div>
  );
}
