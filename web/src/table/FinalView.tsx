// How a match ended: places, points, and results with uma and oka.
import { _, useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { Table } from "../table";
import { nameOf } from "./TableView";

export function FinalView({ table, viewer }: { table: Table; viewer: Seat | null }) {
  const words = useWords();
  const over = table.over;
  if (!over) return null;
  const hasResults = over.results.length > 0;
  const places = over.scores
    .map((score, seat) => ({ seat, score, rank: over.ranks[seat], result: over.results[seat] }))
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || other.score - one.score);
  return (
    <section class="card final">
      <h1>{words.say(_("The match is over"))}</h1>
      <table class="places">
        <thead>
          <tr>
            <th scope="col" class="number">
              {words.say(_("Place"))}
            </th>
            <th scope="col">{words.say(_("Name"))}</th>
            <th scope="col" class="number">
              {words.say(_("Points"))}
            </th>
            {hasResults && (
              <th scope="col" class="number">
                {words.say(_("Result"))}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map(({ seat, score, rank, result }) => (
            <tr key={seat} data-seat={seat} class={seat === viewer ? "is-own" : ""}>
              <td class="number">{rank ?? "–"}</td>
              <th scope="row">{nameOf(table, seat, viewer, words)}</th>
              <td class="number">{words.number(score)}</td>
              {hasResults && <td class="number">{result === undefined ? "–" : words.change(result)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasResults && (
        <p class="small quiet">{words.say(_("Results are in thousands of points, with uma and oka."))}</p>
      )}
    </section>
  );
}
