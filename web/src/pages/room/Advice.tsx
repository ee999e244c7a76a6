// What a bot would do in one's place, and what it weighs.
import { _, counted, useWords, type Words } from "../../app/words";
import type { Offer, Weighed } from "../../protocol";
import { Piece } from "../../table/Piece";
import { distanceText } from "../../table/WaitList";
import { Said } from "./Actions";
import { choiceTiles, nameOf } from "./offers";
import type { Advised } from "./practice";
import "./advice.css";

const SHOWN = 4;

export function Advice({ advised: { offer, weighed }, close }: { advised: Advised; close: () => void }) {
  const words = useWords();
  return (
    <Said title={words.say(_("A bot would do this:"))} class="advice" close={close}>
      <Action offer={offer} />
      {weighed.length > 1 && (
        <>
          <p class="small quiet">{words.say(_("Points to be expected:"))}</p>
          <ol>
            {weighed.slice(0, SHOWN).map((one) => (
              <li key={one.offer.action} class="weighed">
                <Action offer={one.offer} short />
                <b class="number">{words.change(one.worth.value)}</b>
                <span class="small quiet">{whyText(one.worth, words)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Said>
  );
}

/** What is done with which tiles; in short a discard is its tile. */
function Action({ offer, short = false }: { offer: Offer; short?: boolean }) {
  const words = useWords();
  return (
    <span class="weighed-action">
      <span class={short && offer.type === "discard" ? "heard" : ""}>{words.say(nameOf(offer))}</span>
      {choiceTiles(offer).map((tile, place) => (
        <Piece key={place} tile={tile} />
      ))}
    </span>
  );
}

/** "300 at risk, tenpai, 7 tiles". */
function whyText({ risk = 0, shanten, tiles }: Weighed, words: Words): string {
  const parts = [
    risk > 0 && words.say(_("{points} at risk"), { points: words.number(risk) }),
    shanten !== undefined && words.text(distanceText(shanten)),
    tiles !== undefined && words.text(counted("{count} tile", "{count} tiles", tiles)),
  ];
  return words.list(parts.filter((part) => part !== false));
}
