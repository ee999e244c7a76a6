// The matches that one has finished: in figures, as plots, one by one.
import { useState } from "preact/hooks";
import type { PageProps } from "../../app/App";
import { reasonOf, useAnswer } from "../../app/answers";
import { useTitle } from "../../app/hooks";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Button } from "../../parts/Button";
import { Fault } from "../../parts/Field";
import type { Text } from "../../protocol";
import { FiguresCard } from "./FiguresCard";
import { GameList } from "./GameList";
import { askGames, type Game } from "./games";
import { Results } from "./Results";
import "./games.css";

export default function Games(_props: PageProps) {
  const words = useWords();
  useTitle(words.say(_("My games")));
  const first = useAnswer(() => askGames());
  return (
    <div class="page">
      <div class="row games-head">
        <h1>{words.say(_("My games"))}</h1>
        <a class="button" href={hashOf("me")}>
          {words.say(_("Me and my devices"))}
        </a>
      </div>
      <Asked answer={first}>
        {({ games, next }) => (games.length === 0 ? <Nothing /> : <Shown first={games} next={next} />)}
      </Asked>
    </div>
  );
}

function Nothing() {
  const words = useWords();
  return (
    <section class="card stack">
      <p>{words.say(_("No match is finished yet. Every match that you play to the end is kept here, to look at again and to download."))}</p>
      <a class="button button-main" href={hashOf("home")}>
        {words.say(_("Play"))}
      </a>
    </section>
  );
}

function Shown({ first, next }: { first: Game[]; next: number | null }) {
  const words = useWords();
  const [games, setGames] = useState(first);
  const [before, setBefore] = useState(next);
  const [fault, setFault] = useState<Text | null>(null);
  const more = () =>
    askGames(before).then(
      (page) => {
        setGames([...games, ...page.games]);
        setBefore(page.next);
        setFault(null);
      },
      (error: unknown) => setFault(reasonOf(error)),
    );
  return (
    <>
      <div class="games-figures">
        <FiguresCard />
        <Results games={games} />
      </div>
      <section class="card stack" aria-labelledby="history">
        <h2 id="history">{words.say(_("History"))}</h2>
        <GameList games={games} />
        <Fault text={fault ? words.text(fault) : ""} />
        {before !== null && <Button onClick={() => void more()}>{words.say(_("Show older ones"))}</Button>}
      </section>
    </>
  );
}
