// What pages say, in the language that was chosen.
import type { Text, TextValue, Tile } from "../protocol";
import { Store } from "../store";
import { type Language, load, say, type Style, termName, tileName } from "../texts";
import { useStore } from "./hooks";
import { settings } from "./settings";

/** Marks an English text for the catalogue (tools/make_catalogue.py). */
export function _(text: string): string {
  return text;
}

/** A text that depends on a number, its place {count}; both forms go to the catalogue. */
export function counted(one: string, many: string, count: number, values: Record<string, TextValue> = {}): Text {
  return { text: one, plural: many, values: { ...values, count } };
}

export interface Words {
  readonly language: Language;
  /** Yaku have their Japanese names in Latin letters. */
  readonly romaji: boolean;
  /** A text marked by `_`, with what stands in its places. */
  say(text: string, values?: Record<string, TextValue>): string;
  /** A text of the server's, or of `counted`. */
  text(text: Text): string;
  /** The same to be heard: tiles in words. */
  aloud(text: Text): string;
  /** Several things in a row, set apart as the language does it. */
  list(items: readonly TextValue[]): string;
  /** A tile in words. */
  tile(tile: Tile): string;
  /** A word of the field, by kind and slug of the library's terms: ("yaku", "pinfu"). */
  term(kind: string, slug: string): string;
  number(value: number): string;
  /** With its sign. */
  change(value: number): string;
}

/** The words of a language whose catalogue is loaded. */
export function wordsOf(language: Language, romaji = false): Words {
  const style: Style = { tiles: "notation", romaji };
  const numbers = new Intl.NumberFormat(language);
  const changes = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  return {
    language,
    romaji,
    say: (text, values) => say(values ? { text, values } : { text }, language, style),
    text: (text) => say(text, language, style),
    aloud: (text) => say(text, language, { ...style, tiles: "words" }),
    list: (items) => say({ text: "{items}", values: { items: [...items] } }, language, style),
    tile: (tile) => tileName(tile, language),
    term: (kind, slug) => termName(kind, slug, language, romaji),
    number: (value) => numbers.format(value),
    change: (value) => changes.format(value),
  };
}

/** The words of the pages: of the language chosen, and until its catalogue has come those of the one before. */
const spoken: Store<Words | null> = new Store<Words | null>(null);

async function speak(): Promise<void> {
  const { language } = settings.value;
  await load(language);
  const now = settings.value;
  const words = spoken.value;
  const isSpoken = words?.language === language && words.romaji === now.romaji;
  if (now.language === language && !isSpoken) spoken.set(wordsOf(language, now.romaji));
}

/** Has the words of the language chosen ready, from now on whenever another is chosen. */
export async function startSpeaking(): Promise<void> {
  settings.watch(() => void speak());
  await speak();
}

/** The words of the pages; only after `startSpeaking`. */
export function useWords(): Words {
  const words = useStore(spoken);
  if (words === null) throw new Error("no catalogue is loaded");
  return words;
}
