// Switches beside the table.
import { useStore } from "../../app/hooks";
import { settings } from "../../app/settings";
import { _, useWords } from "../../app/words";
import type { Act } from "../../keys";
import { Switch } from "../../parts/Button";
import type { Auto } from "./auto";
import { useKey } from "./keys";

export interface TogglesProps {
  auto: Auto;
  /** Whether tiles can be set aside in this game. */
  nuki: boolean;
  change: (change: Partial<Auto>) => void;
}

const NAMES: readonly (readonly [name: keyof Auto, act: Act, label: string])[] = [
  ["sort", "sort", _("Sort")],
  ["win", "auto_win", _("Auto win")],
  ["noCalls", "no_calls", _("No calls")],
  ["tsumogiri", "auto_tsumogiri", _("Auto discard")],
  ["nuki", "auto_nuki", _("Auto aside")],
];

export function Toggles({ auto, nuki, change }: TogglesProps) {
  const words = useWords();
  const help = useStore(settings, (value) => value.help);
  return (
    <section class="toggles" aria-label={words.say(_("Options"))}>
      <ul>
        {NAMES.filter(([name]) => name !== "nuki" || nuki).map(([name, act, label]) => (
          <Toggle key={name} act={act} label={words.say(label)} on={auto[name]} change={(on) => change({ [name]: on })} />
        ))}
        <Toggle act="wait_help" label={words.say(_("Wait help"))} on={help} change={(on) => settings.change({ help: on })} />
      </ul>
    </section>
  );
}

function Toggle({ act, label, on, change }: { act: Act; label: string; on: boolean; change: (on: boolean) => void }) {
  const key = useKey(act);
  return (
    <li data-toggle={act}>
      <Switch label={label} on={on} change={change} />
      <kbd aria-hidden="true">{key}</kbd>
    </li>
  );
}
