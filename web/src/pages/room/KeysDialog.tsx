// Which key does what, and other keys for it.
import { useState } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { _, useWords, type Words } from "../../app/words";
import { type Act, ACTS, DEFAULT_KEYS, type Remapped, remapped } from "../../keys";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { keyName, keys } from "./keys";
import { ACTION_NAMES } from "./offers";
import "./keys.css";

const NAMES: Partial<Record<Act, string>> = {
  ...ACTION_NAMES,
  left: _("The tile to the left"),
  right: _("The tile to the right"),
  confirm: _("Discard the picked tile, go on"),
  sort: _("Sort"),
  auto_win: _("Auto win"),
  no_calls: _("No calls"),
  auto_tsumogiri: _("Auto discard"),
  auto_nuki: _("Auto aside"),
  wait_help: _("Wait help"),
  why: _("Why is there no win?"),
  undo: _("Take back"),
  look: _("Show wall and hands"),
  pause: _("Pause"),
  advise: _("Advice"),
  help: _("Keys"),
};

function actName(act: Act, words: Words): string {
  const name = NAMES[act];
  return name === undefined ? words.say(_("Tile {number}"), { number: Number(act.slice("tile".length)) }) : words.say(name);
}

export function KeysDialog({ close }: { close: () => void }) {
  const words = useWords();
  const map = useStore(keys);
  const [changing, setChanging] = useState<Act | null>(null);
  const [refused, setRefused] = useState("");
  const hear = (event: KeyboardEvent) => {
    if (!changing || event.key === "Tab" || event.key === "Escape") return;
    event.preventDefault();
    const found = remapped(map, changing, event.key);
    if ("keys" in found) keys.set(found.keys);
    setRefused(refusal(found, words));
    setChanging(null);
  };
  return (
    <Dialog title={words.say(_("Keys"))} close={close}>
      <p class="small quiet">{words.say(_("Press a button, then the new key."))}</p>
      <p class="note" role="status" hidden={refused === ""}>
        {refused}
      </p>
      <ul class="keys" onKeyDown={hear}>
        {ACTS.map((act) => (
          <li key={act}>
            <span>{actName(act, words)}</span>
            <Button data-key={act} aria-pressed={changing === act} onClick={() => setChanging(changing === act ? null : act)}>
              <span class="heard">{words.say(_("Key of {act}:"), { act: actName(act, words) })}</span>
              {changing === act ? "…" : <kbd>{keyName(map[act])}</kbd>}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => keys.set(DEFAULT_KEYS)}>{words.say(_("Reset all keys"))}</Button>
    </Dialog>
  );
}

function refusal(found: Remapped, words: Words): string {
  if ("taken" in found) return words.say(_("That key is taken: {act}"), { act: actName(found.taken, words) });
  return "reserved" in found ? words.say(_("That key cannot be changed.")) : "";
}
