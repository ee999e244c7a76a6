// How the results went up and down.
import { _, counted, useWords } from "../../app/words";
import { LinePlot } from "../../parts/charts/LinePlot";
import { sums } from "../../parts/charts/scale";
import { More } from "../../parts/More";
import { type Game, results } from "./games";

export function Results({ games }: { games: Game[] }) {
  const words = useWords();
  const line = sums(results(games));
  const sum = line.at(-1);
  return (
    <section class="card stack" aria-labelledby="results">
      <h2 id="results">{words.say(_("Running total"))}</h2>
      {sum === undefined ? (
        <p class="quiet">{words.say(_("These rules give points only, no results to add up."))}</p>
      ) : (
        <>
          <p class="quiet">
            {words.text(counted("{sum} after {count} match", "{sum} after {count} matches", line.length, { sum: words.change(sum) }))}
          </p>
          <LinePlot values={[0, ...line]} label={words.say(_("The running total, match by match; the table below says the same."))} />
          <More title={words.say(_("As a table"))}>
            <Sums results={results(games)} sums={line} />
          </More>
        </>
      )}
    </section>
  );
}

function Sums({ results, sums }: { results: number[]; sums: number[] }) {
  const words = useWords();
  return (
    <table class="sums">
      <thead>
        <tr>
          <th scope="col">{words.say(_("Match"))}</th>
          <th scope="col">{words.say(_("Result"))}</th>
          <th scope="col">{words.say(_("Sum"))}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, place) => (
          <tr key={place}>
            <th scope="row">{words.number(place + 1)}</th>
            <td class="number">{words.change(result)}</td>
            <td class="number">{words.change(sums[place] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
