// What pages say, in the language that was chosen.
import { useEffect, useState } from "preact/hooks";
import type { Text, TextValue, Tile } from "../protocol";
import { type Language, load, say, termName, tileName } from "../texts";
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
  /** A text marked by `_`, with what stands in its places. */
  say(text: string, values?: Record<string, TextValue>): string;
  /** A text of the server's, or of `counted`. */
  text(text: Text): string;
  /** The same to be heard: tiles in words. */
  aloud(text: Text): string;
  /** A tile in words. */
  tile(tile: Tile): string;
  /** A word of the field, by kind and slug of the library's terms: ("yaku", "pinfu"). */
  term(kind: string, slug: string): string;
  number(value: number): string;
  /** With its sign. */
  change(value: number): string;
}

/** The words of a language whose catalogue is loaded. */
export function wordsOf(language: Language): Words {
  const numbers = new Intl.NumberFormat(language);
  const changes = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  return {
    language,
    say: (text, values) => say(values ? { text, values } : { text }, language),
    text: (text) => say(text, language),
    aloud: (text) => say(text, language, "words"),
    tile: (tile) => tileName(tile, language),
    term: (kind, slug) => termName(kind, slug, language),
    number: (value) => numbers.format(value),
    change: (value) => changes.format(value),
  };
}

const MADE = new Map<Language, Words>();

function words(language: Language): Words {
  const found = MADE.get(language) ?? wordsOf(language);
  MADE.set(language, found);
  return found;
}

/** The words of the language chosen; those of the one before until the new catalogue has come. */
export function useWords(): Words {
  const wanted = useStore(settings, (value) => value.language);
  const [language, setLanguage] = useState(wanted);
  useEffect(() => {
    let current = true;
    void load(wanted).then(() => current && setLanguage(wanted));
    return () => {
      current = false;
    };
  }, [wanted]);
  return words(language);
}
