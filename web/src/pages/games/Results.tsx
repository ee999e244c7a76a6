// How the results went up and down.
import { _, counted, useWords } from "../../app/words";
import { LinePlot } from "../../parts/charts/LinePlot";
import { sums } from "../../parts/charts/scale";
import { type Game, results } from "./games";

export function Results({ games }: { games: Game[] }) {
  const words = useWords();
  const line = sums(results(games));
  const sum = line.at(-1);
  return (
    <section class="card stack" aria-labelledby="results">
      <h2 id="results">{words.say(_("Results added up"))}</h2>
      {sum === undefined ? (
        <p class="quiet">{words.say(_("The rules of these matches give no results."))}</p>
      ) : (
        <>
          <p class="quiet">
            {words.text(counted("{sum} after {count} match", "{sum} after {count} matches", line.length, { sum: words.change(sum) }))}
          </p>
          <LinePlot values={[0, ...line]} label={words.say(_("Results added up, match by match; the history below has each."))} />
        </>
      )}
    </section>
  );
}
