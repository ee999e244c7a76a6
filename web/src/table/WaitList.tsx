// What a hand waits for: each tile with how many are left and what a ron on it is worth, or why there is none.
import { _, counted, useWords, type Words } from "../app/words";
import type { Text, Wait } from "../protocol";
import { Piece } from "./Piece";

export function WaitList({ waits, furiten = [] }: { waits: readonly Wait[]; furiten?: readonly Text[] }) {
  const words = useWords();
  return (
    <>
      <ul class="waits-list">
        {waits.map((wait) => (
          <WaitShown key={wait.tile} wait={wait} />
        ))}
      </ul>
      {furiten.map((why) => (
        <p key={why.text} class="note">
          <b>{words.term("term", "furiten")}</b> <span>{words.text(why)}</span>
        </p>
      ))}
    </>
  );
}

function WaitShown({ wait }: { wait: Wait }) {
  const words = useWords();
  const reasons = wait.reasons ?? [];
  return (
    <li class="wait" data-tile={wait.tile}>
      <Piece tile={wait.tile} />
      <span class="wait-worth">{worthOf(wait, words)}</span>
      <span class="small quiet number">{words.text(counted("{count} left", "{count} left", wait.left))}</span>
      {reasons.map((why) => (
        <span key={why.text} class="wait-why small">
          {words.text(why)}
        </span>
      ))}
    </li>
  );
}

/** "3 han 30 fu · 3,900", or that no ron is to be had. */
function worthOf({ han, fu, limit, points }: Wait, words: Words): string {
  if (points === undefined) return words.say(_("no ron"));
  return words.say(_("{worth} · {points}"), {
    worth: worthText(han ?? 0, fu ?? 0, limit ?? "", words),
    points: words.number(points),
  });
}

/** "3 han 30 fu", or the name of the limit. */
export function worthText(han: number, fu: number, limit: string, words: Words): string {
  if (limit) return words.term("limit", limit);
  return words.say(_("{han} han {fu} fu"), { han, fu });
}

/** How far a hand is from winning. */
export function distanceText(shanten: number): Text {
  if (shanten < 0) return { text: _("complete") };
  return shanten === 0 ? { text: _("tenpai") } : counted("{count} tile away from tenpai", "{count} tiles away from tenpai", shanten);
}
