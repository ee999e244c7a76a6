// Stamps: what can be said to the others without typing.
import { useEffect, useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { type Seat, type Stamp, STAMPS } from "../../protocol";
import { play } from "../../sound";

export const STAMP_NAMES: Readonly<Record<Stamp, string>> = {
  hello: _("Hello!"),
  thanks: _("Thank you!"),
  nice: _("Nice!"),
  sorry: _("Sorry!"),
  wait: _("One moment"),
  hurry: _("Please go on"),
  wow: _("Wow!"),
  good_game: _("Good game!"),
};

const STAYS = 3500;

export function Stamps({ say }: { say: (stamp: Stamp) => void }) {
  const words = useWords();
  return (
    <details class="stamps">
      <summary class="button button-bare">{words.say(_("Stamps"))}</summary>
      <ul class="card">
        {STAMPS.map((stamp) => (
          <li key={stamp}>
            <button
              type="button"
              class="button button-bare"
              data-stamp={stamp}
              onClick={(event) => {
                say(stamp);
                event.currentTarget.closest("details")?.removeAttribute("open");
              }}
            >
              {words.say(STAMP_NAMES[stamp])}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The stamp that is shown just now. */
export function useStamp({ stamp }: Session): { seat: Seat; text: string } | null {
  const words = useWords();
  const [shown, setShown] = useState<Session["stamp"]>(null);
  useEffect(() => {
    if (!stamp) return;
    play("stamp");
    setShown(stamp);
    const timer = setTimeout(() => setShown(null), STAYS);
    return () => clearTimeout(timer);
  }, [stamp]);
  return shown && { seat: shown.seat, text: words.say(STAMP_NAMES[shown.stamp]) };
}
