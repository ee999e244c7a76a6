// Shares as a table whose rows have bars.
import { useWords } from "../../app/words";
import "./charts.css";

export interface BarTableProps {
  caption: string;
  /** What the rows are, and what they count. */
  heads: [row: string, count: string];
  rows: readonly { name: string; count: number }[];
}

export function BarTable({ caption, heads, rows }: BarTableProps) {
  const words = useWords();
  const whole = rows.reduce((sum, { count }) => sum + count, 0) || 1;
  return (
    <table class="bars">
      <caption class="heard">{caption}</caption>
      <thead class="heard">
        <tr>
          {[...heads, "%"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="number">{words.number(count)}</td>
            <td>
              <span class="bars-bar" style={{ "--share": count / whole }} />
              <span class="number">{percent(words.language, count / whole)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share in percent. */
export function percent(language: string, share: number): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(share);
}
