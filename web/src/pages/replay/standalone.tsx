// The viewer in a file of its own, which `jantaku replay --html` writes: the match lies in the page, and no server is asked.
import { render } from "preact";
import { useState } from "preact/hooks";
import { begin } from "../../app/begin";
import { Look } from "../../app/Look";
import { go, hashOf, useRoute } from "../../app/route";
import { _, useWords } from "../../app/words";
import "../../app/app.css";
import { Button } from "../../parts/Button";
import { playerName } from "../../parts/player";
import { About } from "./About";
import type { Recorded } from "./record";
import { Viewer } from "./Viewer";

const write = (query: Record<string, string>) => go(hashOf("replay", [], query), true);

function Standalone({ match }: { match: Recorded }) {
  const words = useWords();
  const route = useRoute();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <header class="bar">
        <span class="brand">jantaku</span>
        <span class="standalone-names">{words.list(match.names.map((name) => playerName(words, name)))}</span>
        <Button kind="bare" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {words.say(_("Look and sound"))}
        </Button>
        {choosing && <Look close={() => setChoosing(false)} />}
      </header>
      <main>
        <Viewer match={match} query={route.query} write={write} />
        <footer class="viewer-foot small quiet">
          <About match={match} />
        </footer>
      </main>
    </>
  );
}

void begin().then((root) => {
  const match = JSON.parse(document.getElementById("match")?.textContent ?? "null") as Recorded;
  render(<Standalone match={match} />, root);
});
