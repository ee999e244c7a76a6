// The buttons of a turn or call. They keep their order; what is not to be had says why when pressed, on small screens once it is asked for.
import { useEffect, useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import type { ComponentChildren } from "preact";
import type { Offer, Text } from "../../protocol";
import { marked, Piece } from "../../table/Piece";
import type { Act } from "../../keys";
import { useKey } from "./keys";
import { ACTION_NAMES, type ActionName, choiceTiles, type Group, type Mode } from "./offers";
import "./actions.css";

export interface ActionsProps {
  groups: readonly Group[];
  mode: Mode;
  /** Points of a riichi stick. */
  deposit: number;
  /** What a ron now is worth. */
  worth: number | null;
  busy: boolean;
  /** The number of an action that is marked. */
  advised: number | null;
  take: (offer: Offer) => void;
  choose: (mode: Mode) => void;
  why: (name: ActionName) => void;
}

export function Actions(props: ActionsProps) {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [props.groups]);
  return (
    <>
      {props.groups.map((group) =>
        group.offers.length === 0 ? (
          <Ghost key={group.name} name={group.name} why={props.why} />
        ) : isMode(group.name) ? (
          <ModeButton key={group.name} {...props} name={group.name} />
        ) : (
          <Choices key={group.name} {...props} group={group} />
        ),
      )}
      {props.groups.some(({ offers }) => offers.length === 0) && (
        <button
          type="button"
          class="button button-bare show-ghosts"
          aria-label={words.say(_("Why not?"))}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          ?
        </button>
      )}
    </>
  );
}

function isMode(name: ActionName): name is "riichi" | "open_riichi" {
  return name === "riichi" || name === "open_riichi";
}

/** Not to be had: pressed, it says why. */
function Ghost({ name, why }: { name: ActionName; why: (name: ActionName) => void }) {
  const words = useWords();
  const title = words.say(_("Why not?"));
  return (
    <button type="button" class="button ghost" data-act={name} aria-disabled="true" title={title} onClick={() => why(name)}>
      {words.say(ACTION_NAMES[name])}
    </button>
  );
}

function ModeButton({ name, mode, deposit, busy, choose }: ActionsProps & { name: "riichi" | "open_riichi" }) {
  const words = useWords();
  const on = mode === name;
  return (
    <button
      type="button"
      class="button button-outlined"
      data-act={name}
      aria-pressed={on}
      disabled={busy}
      onClick={() => choose(on ? "discard" : name)}
    >
      {words.say(ACTION_NAMES[name])} <small class="number">{words.number(deposit)}</small>
      <Key act={name} />
    </button>
  );
}

const MAIN: ReadonlySet<string> = new Set(["ron", "tsumo"]);

/** One button, or one for each way of doing it. */
function Choices({ group: { name, offers }, worth, busy, advised, take }: ActionsProps & { group: Group }) {
  const words = useWords();
  const label = words.say(ACTION_NAMES[name]);
  const kind = MAIN.has(name) ? "button-main" : name === "pass" ? "button-bare" : "button-plain";
  return (
    <span class="choices" role="group" aria-label={label}>
      {offers.map((offer, index) => (
        <button
          key={offer.action}
          type="button"
          class={`button ${kind} ${marked({ advised: offer.action === advised })}`}
          data-act={name}
          disabled={busy}
          onClick={() => take(offer)}
        >
          <span class={index === 0 ? "" : "heard"}>{label}</span>
          <span class="choice-tiles">
            {shownTiles(name, offers, offer).map((tile, place) => (
              <Piece key={place} tile={tile} />
            ))}
          </span>
          {name === "ron" && worth !== null && <small class="number">{words.number(worth)}</small>}
          {index === 0 && <Key act={name} />}
        </button>
      ))}
    </span>
  );
}

/** A chi always says with what; others only where there is a choice. */
function shownTiles(name: ActionName, offers: readonly Offer[], offer: Offer) {
  return name === "chi" || name === "kan" || offers.length > 1 ? choiceTiles(offer) : [];
}

export function Key({ act }: { act: Act }) {
  const name = useKey(act);
  return <kbd aria-hidden="true">{name}</kbd>;
}

/** Why an action is not to be had. */
export function Reasons({ name, reasons, close }: { name: ActionName; reasons: readonly Text[]; close: () => void }) {
  const words = useWords();
  return (
    <Said title={words.say(_("No {action}:"), { action: words.say(ACTION_NAMES[name]) })} class="denial" close={close}>
      <ul>
        {reasons.map((why) => (
          <li key={why.text}>{words.text(why)}</li>
        ))}
      </ul>
    </Said>
  );
}

/** Something said in the place of the waits, until it is closed. */
export function Said(props: { title: string; class: string; close: () => void; children: ComponentChildren }) {
  const words = useWords();
  return (
    <div class={`reasons ${props.class}`} role="status">
      <strong>{props.title}</strong>
      {props.children}
      <button type="button" class="button button-bare" onClick={props.close} aria-label={words.say(_("Close"))}>
        ×
      </button>
    </div>
  );
}
