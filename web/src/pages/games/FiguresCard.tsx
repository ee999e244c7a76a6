// How one plays, in figures.
import { useAnswer } from "../../app/answers";
import { _, counted, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { BarTable, percent } from "../../parts/charts/BarTable";
import { askFigures, averageRank, type Figures, share } from "./games";
import { placeName } from "./places";

export function FiguresCard() {
  const words = useWords();
  const answer = useAnswer(askFigures);
  return (
    <section class="card stack" aria-labelledby="figures">
      <h2 id="figures">{words.say(_("In figures"))}</h2>
      <Asked answer={answer}>{(figures) => <Shown figures={figures} />}</Asked>
    </section>
  );
}

function Shown({ figures }: { figures: Figures }) {
  const words = useWords();
  const { kyoku, wins } = figures;
  const rate = (part: number) => {
    const found = share(part, kyoku);
    return found === null ? "–" : percent(words.language, found);
  };
  const rank = averageRank(figures.ranks);
  const win = share(figures.points_won, wins);
  const rows: [title: string, value: string][] = [
    [words.say(_("Average place")), rank === null ? "–" : rank.toFixed(2)],
    [words.say(_("Hands won")), rate(wins)],
    [words.say(_("Deal-in rate")), rate(figures.deal_ins)],
    [words.say(_("Riichi")), rate(figures.riichi)],
    [words.say(_("Called")), rate(figures.calls)],
    [words.say(_("Average win")), win === null ? "–" : words.number(Math.round(win))],
  ];
  return (
    <>
      <p class="quiet">
        {words.say(_("{matches}, {kyoku}"), {
          matches: counted("{count} match", "{count} matches", figures.matches),
          kyoku: counted("{count} hand", "{count} hands", kyoku),
        })}
      </p>
      <dl class="figures">
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt class="small quiet">{title}</dt>
            <dd class="number">{value}</dd>
          </div>
        ))}
      </dl>
      <BarTable
        caption={words.say(_("How often each place"))}
        heads={[words.say(_("Place")), words.say(_("Matches"))]}
        rows={figures.ranks.map((count, place) => ({ name: placeName(words, place + 1), count }))}
      />
    </>
  );
}
