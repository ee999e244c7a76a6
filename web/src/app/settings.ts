// What a person has chosen for this browser, kept in it.
import { Store } from "../store";
import { LANGUAGES, type Language, languageOf } from "../texts";
import { browserKeep, type Keep, keepAs, kept, type Valid } from "./keep";

export const THEMES = ["system", "light", "dark"] as const;
export const PALETTES = ["system", "classic", "dark", "contrast", "colour-blind"] as const;
export const MOTIONS = ["system", "less"] as const;

export interface Settings {
  language: Language;
  /** Yaku by their Japanese names in Latin letters. */
  romaji: boolean;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  /** Letters and digits in the corners of tiles. */
  index: boolean;
  motion: (typeof MOTIONS)[number];
  /** 0 silent ... 1. */
  volume: number;
  /** The name that others see. */
  name: string;
  /** One press discards; else the second one does. */
  onePress: boolean;
  /** Waits and what a discard leaves are shown. */
  help: boolean;
  /** The table in words instead of tiles. */
  inWords: boolean;
  /** All discards upright and side by side. */
  grid: boolean;
}

const DEFAULTS: Settings = {
  language: "en",
  romaji: false,
  theme: "system",
  palette: "system",
  index: false,
  motion: "system",
  volume: 0.5,
  name: "",
  onePress: false,
  help: true,
  inWords: false,
  grid: false,
};
const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: LANGUAGES,
  theme: THEMES,
  palette: PALETTES,
  motion: MOTIONS,
};
const NAME = "jantaku.settings";
const VALID = Object.fromEntries(
  Object.entries(DEFAULTS).map(([name, value]) => {
    const choices = CHOICES[name as keyof Settings];
    return [name, (part: unknown) => typeof part === typeof value && (choices?.includes(part) ?? true)];
  }),
) as Valid<Settings>;

/** The settings as they were kept; whatever is missing or not valid is the default. */
export function loadSettings(keep: Keep, preferences: readonly string[]): Settings {
  return kept(keep, NAME, { ...DEFAULTS, language: languageOf(preferences) }, VALID);
}

/** Keeps the settings. */
export function saveSettings(keep: Keep, value: Settings): void {
  keepAs(keep, NAME, value);
}

/** Tells the page's element, and so its styles and voices. */
export function applyTo(element: HTMLElement, value: Settings): void {
  element.lang = value.language;
  const chosen = { theme: value.theme, tiles: value.palette, motion: value.motion };
  for (const [name, choice] of Object.entries(chosen)) {
    if (choice === "system") delete element.dataset[name];
    else element.dataset[name] = choice;
  }
  if (value.index) element.dataset["index"] = "on";
  else delete element.dataset["index"];
}

/** Those of this browser. */
export const settings: Store<Settings> = new Store(loadSettings(browserKeep(), globalThis.navigator?.languages ?? []));
settings.watch((value) => saveSettings(browserKeep(), value));
