// What a person has chosen for this browser, kept in it.
import { Store } from "../store";
import { LANGUAGES, type Language, languageOf } from "../texts";

export const THEMES = ["system", "light", "dark"] as const;
export const PALETTES = ["system", "classic", "dark", "contrast", "colour-blind"] as const;
export const MOTIONS = ["system", "less"] as const;

export interface Settings {
  language: Language;
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
}

const DEFAULTS: Settings = {
  language: "en",
  theme: "system",
  palette: "system",
  index: false,
  motion: "system",
  volume: 0.5,
  name: "",
  onePress: false,
  help: true,
  inWords: false,
};
const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: LANGUAGES,
  theme: THEMES,
  palette: PALETTES,
  motion: MOTIONS,
};
const NAME = "jantaku.settings";

/** What keeps texts by name: `localStorage`, or one for tests. */
export type Keep = Pick<Storage, "getItem" | "setItem">;

/** The settings as they were kept; whatever is missing or not valid is the default. */
export function loadSettings(keep: Keep, preferences: readonly string[]): Settings {
  const found = { ...DEFAULTS, language: languageOf(preferences) };
  try {
    const kept: unknown = JSON.parse(keep.getItem(NAME) ?? "{}");
    return { ...found, ...valid(kept) };
  } catch {
    return found; // no JSON, or a browser that keeps nothing for this page
  }
}

function valid(kept: unknown): Partial<Settings> {
  if (typeof kept !== "object" || kept === null) return {};
  const names = Object.keys(DEFAULTS) as (keyof Settings)[];
  const right = (name: keyof Settings, value: unknown) =>
    typeof value === typeof DEFAULTS[name] && (CHOICES[name]?.includes(value) ?? true);
  const pairs = names.map((name) => [name, (kept as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => right(name, value)));
}

/** Keeps the settings. */
export function saveSettings(keep: Keep, value: Settings): void {
  try {
    keep.setItem(NAME, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing for this page: they last as long as the page.
  }
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
export const settings: Store<Settings> = new Store(loadSettings(storage(), globalThis.navigator?.languages ?? []));
settings.watch((value) => saveSettings(storage(), value));

function storage(): Keep {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} }; // forbidden by the browser
  }
}
