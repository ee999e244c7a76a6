// What a practice game has besides, as buttons, and what comes of it.
import { address } from "../../app/http";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { WallShown } from "../../table/WallShown";
import { tilesOf } from "../../tiles";
import { Key } from "./Actions";
import { Popup } from "./Popup";
import type { Practise } from "./practice";
import "./practice.css";

export interface PracticeProps {
  practise: Practise;
  session: Session;
}

export function Practice({ practise, session: { room, look, pause } }: PracticeProps) {
  const words = useWords();
  const items = [
    { act: "look", name: look ? _("Hide wall and hands") : _("Show wall and hands") },
    { act: "advise", name: _("Advice") },
    { act: "pause", name: pause ? _("Go on") : _("Pause") },
  ] as const;
  return (
    <>
      <TakeBack practise={practise} />
      <Popup name={words.say(_("Practice"))} icon="M2 12s4-7 10-7s10 7 10 7s-4 7-10 7s-10-7-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6">
        {items.map(({ act, name }) => (
          <li key={act}>
            <button type="button" class="button button-bare" data-practice={act} onClick={() => practise(act)}>
              {words.say(name)} <Key act={act} />
            </button>
          </li>
        ))}
        <li>
          <a class="button button-bare" data-practice="save" href={address(`api/rooms/${room?.room}/save`).href} download>
            {words.say(_("Save the position"))}
          </a>
        </li>
        <li>
          <button type="button" class="button button-bare" data-practice="deal" onClick={() => practise("deal")}>
            {words.say(_("Deal a new match"))}
          </button>
        </li>
      </Popup>
    </>
  );
}

/** Takes back one's own last decision. */
export function TakeBack({ practise }: { practise: Practise }) {
  const words = useWords();
  const name = words.say(_("Take back"));
  return (
    <button type="button" class="button button-bare" data-practice="undo" title={name} onClick={() => practise("undo")}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />
      </svg>
      <span class="popup-name">{name}</span> <Key act="undo" />
    </button>
  );
}

/** What was taken back, for who hears the page. */
export function TakenBack({ undone }: { undone: number }) {
  const words = useWords();
  return (
    <div class="heard" role="status">
      {undone > 0 && <p key={undone}>{words.say(_("Taken back: it is your turn again."))}</p>}
    </div>
  );
}

/** The wall, in the place of the events where there is one; else below the table. */
export function Wall({ hidden }: { hidden: NonNullable<Session["hidden"]> }) {
  const words = useWords();
  const { wall, replacements, dora, ura } = hidden;
  const toCome = { live: tilesOf(wall), replacements: tilesOf(replacements), indicators: tilesOf(dora), ura: tilesOf(ura) };
  return (
    <section class="wall card stack" tabIndex={0} aria-label={words.say(_("Wall"))}>
      <WallShown toCome={toCome} />
    </section>
  );
}
