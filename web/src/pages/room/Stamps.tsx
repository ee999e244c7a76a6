// Stamps: what can be said to the others without typing.
import { useEffect, useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { type Seat, type Stamp, STAMPS } from "../../protocol";
import { play } from "../../sound";
import { Popup } from "./Popup";

const STAMP_NAMES: Readonly<Record<Stamp, string>> = {
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
    <Popup name={words.say(_("Stamps"))} icon="M8 14a5 5 0 0 0 8 0M9 9.5v.01M15 9.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18">
      {STAMPS.map((stamp) => (
        <li key={stamp}>
          <button type="button" class="button button-bare" data-stamp={stamp} onClick={() => say(stamp)}>
            {words.say(STAMP_NAMES[stamp])}
          </button>
        </li>
      ))}
    </Popup>
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
