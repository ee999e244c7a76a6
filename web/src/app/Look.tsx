// How the pages look, sound and speak.
import type { ComponentChildren } from "preact";
import { Select, Switch } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { play } from "../sound";
import { LANGUAGES, type Language } from "../texts";
import { useStore } from "./hooks";
import { MOTIONS, PALETTES, type Settings, settings, THEMES } from "./settings";
import { _, useWords } from "./words";

/** Each in itself: who cannot read the page must find theirs. */
const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" };
const THEME_NAMES: Record<Settings["theme"], string> = { system: _("As the system"), light: _("Light"), dark: _("Dark") };
const PALETTE_NAMES: Record<Settings["palette"], string> = {
  system: _("As the system"),
  classic: _("Classic"),
  dark: _("Dark"),
  contrast: _("High contrast"),
  "colour-blind": _("For colour blindness"),
};
const MOTION_NAMES: Record<Settings["motion"], string> = { system: _("As the system"), less: _("None") };

/** The dialog of all that, below what else a menu has. */
export function Look({ close, title, children }: { close: () => void; title?: string; children?: ComponentChildren }) {
  const words = useWords();
  const value = useStore(settings);
  const change = (part: Partial<Settings>) => settings.change(part);
  const named = <Name extends string>(names: readonly Name[], of: Record<Name, string>) =>
    names.map((name) => ({ value: name, label: words.say(of[name]) }));
  return (
    <Dialog title={title ?? words.say(_("Look and sound"))} close={close}>
      {children}
      <div class="stack">
        <Select label={words.say(_("Language"))} value={value.language} choices={named(LANGUAGES, LANGUAGE_NAMES)} change={(language) => change({ language })} />
        <Switch label={words.say(_("Yaku by their Japanese names (romaji)"))} on={value.romaji} change={(romaji) => change({ romaji })} />
        <Select label={words.say(_("Colours"))} value={value.theme} choices={named(THEMES, THEME_NAMES)} change={(theme) => change({ theme })} />
        <Select label={words.say(_("Tiles"))} value={value.palette} choices={named(PALETTES, PALETTE_NAMES)} change={(palette) => change({ palette })} />
        <Select label={words.say(_("Motion"))} value={value.motion} choices={named(MOTIONS, MOTION_NAMES)} change={(motion) => change({ motion })} />
        <label class="field">
          <span>{words.say(_("Sound"))}</span>
          <input type="range" min="0" max="1" step="0.1" value={value.volume} onInput={(event) => change({ volume: event.currentTarget.valueAsNumber })} onChange={() => play("turn")} />
        </label>
        <Switch label={words.say(_("Letters and digits in the corners of tiles"))} on={value.index} change={(index) => change({ index })} />
        <Switch label={words.say(_("One press discards"))} on={value.onePress} change={(onePress) => change({ onePress })} />
        <Switch label={words.say(_("Show waits and what a discard leaves"))} on={value.help} change={(help) => change({ help })} />
        <Switch label={words.say(_("All discards upright, side by side"))} on={value.grid} change={(grid) => change({ grid })} />
        <Switch label={words.say(_("The table in words"))} on={value.inWords} change={(inWords) => change({ inWords })} />
      </div>
    </Dialog>
  );
}
