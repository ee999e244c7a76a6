// The hand as it lies, and as it is written.
import { Button } from "../../parts/Button";
import { TileFace } from "../../parts/Tile";
import { _, useWords } from "../../app/words";
import type { Tile } from "../../protocol";
import { sorted } from "../../tiles";
import type { Fault } from "./answer";
import { TextField } from "./Field";
import { handOf, handText, laidOut, meldTexts, withoutPlace } from "./notation";
import { cleared, type Question } from "./question";

export interface HandCardProps {
  question: Question;
  fault: Fault | null;
  change: (part: Partial<Question>) => void;
}

export function HandCard({ question, fault, change }: HandCardProps) {
  const words = useWords();
  return (
    <section class="card stack" aria-labelledby="calculator-hand">
      <div class="row calculator-head">
        <h2 id="calculator-hand">{words.say(_("Hand"))}</h2>
        <Button kind="bare" onClick={() => change(cleared(question))}>
          {words.say(_("Clear"))}
        </Button>
      </div>
      <Laid question={question} change={change} />
      <div class="calculator-texts">
        <TextField
          name="hand"
          label={words.say(_("Closed tiles, + the winning one"))}
          value={question.hand}
          fault={fault}
          change={(hand) => change({ hand })}
          hint={words.say(_("m p s: suits; 1z … 7z: winds and dragons; 0: a red five"))}
        />
        <TextField
          name="melds"
          label={words.say(_("Melds"))}
          value={question.melds}
          fault={fault}
          change={(melds) => change({ melds })}
          hint={words.say(_("3-12m chi, 555=z pon, 2222s closed kan"))}
        />
      </div>
    </section>
  );
}

function Laid({ question, change }: { question: Question; change: (part: Partial<Question>) => void }) {
  const words = useWords();
  const hand = handOf(question.hand);
  const closed = sorted(hand.closed);
  const melds = meldTexts(question.melds);
  const written = (now: typeof hand) => change({ hand: handText(now) });
  if (!closed.length && hand.win === null && !melds.length) {
    return <p class="calculator-laid quiet">{words.say(_("Press the tiles below, or type them."))}</p>;
  }
  return (
    <div class="calculator-laid">
      <ul class="tiles" aria-label={words.say(_("Closed tiles"))}>
        {closed.map((tile, place) => (
          <li key={`${tile}-${place}`}>
            <Taken tile={tile} take={() => written({ ...hand, closed: withoutPlace(closed, place) })} />
          </li>
        ))}
      </ul>
      {hand.win !== null && (
        <div class="calculator-win">
          <Taken tile={hand.win} winning take={() => written({ ...hand, win: null })} />
        </div>
      )}
      {melds.map((text, place) => (
        <Laying key={`${text}-${place}`} text={text} take={() => change({ melds: withoutPlace(melds, place).join(",") })} />
      ))}
    </div>
  );
}

function Taken({ tile, winning = false, take }: { tile: Tile; winning?: boolean; take: () => void }) {
  const words = useWords();
  const template = winning ? _("The winning tile {tile}: take it out") : _("Take out {tile}");
  return (
    <button type="button" class="tile-button" aria-label={words.say(template, { tile: words.tile(tile) })} onClick={take}>
      <TileFace tile={tile} label="" />
    </button>
  );
}

/** A meld as it lies on the table. */
function Laying({ text, take }: { text: string; take: () => void }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="tile-button calculator-meld"
      aria-label={words.say(_("Take out the meld {meld}"), { meld: text })}
      onClick={take}
    >
      {laidOut(text).map(({ tile, sideways, faceDown }, place) => (
        <span key={place} class={sideways ? "sideways" : ""}>
          <TileFace tile={faceDown ? "back" : tile} label="" />
        </span>
      ))}
    </button>
  );
}
