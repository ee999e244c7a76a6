// Texts in four languages, from the catalogue that tools/make_web_texts.py writes.
import { formatted, quoted } from "./format";
import type { Text, TextValue, Tile } from "./protocol";

export const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Catalogue {
  /** By English template; of one that depends on a number, each form by its number. English has none: it is the source. */
  texts: Record<string, string | string[]>;
  /** By kind and slug. */
  terms: Record<string, Record<string, string>>;
}

/** Which form of a text a number takes. */
const FORM: Record<Language, (count: number) => number> = {
  en: (count) => (count === 1 ? 0 : 1),
  ja: () => 0,
  "zh-Hans": () => 0,
  "zh-Hant": () => 0,
};
const LOADED = new Map<Language, Catalogue>();
const FILES = import.meta.glob<Catalogue>("./texts/*.json", { import: "default" });
/** What only some pages say, in files of their own. English needs none. */
const OPTIONS = import.meta.glob<Catalogue["texts"]>("./texts/options/*.json", { import: "default" });
let withOptions = false;

/** Has the catalogue of a language ready for `say`; it comes over the net once. */
export async function load(language: Language): Promise<void> {
  const file = FILES[`./texts/${language}.json`];
  if (!file) throw new Error(`no catalogue of ${language}`);
  const [{ texts, terms }, more] = await Promise.all([file(), withOptions ? OPTIONS[`./texts/options/${language}.json`]?.() : {}]);
  LOADED.set(language, { texts: { ...LOADED.get(language)?.texts, ...texts, ...more }, terms });
}

/** Has what the options of rules do ready too, in a language and in all that are loaded later. */
export async function loadOptions(language: Language): Promise<void> {
  withOptions = true;
  await load(language);
}

function catalogue(language: Language): Catalogue {
  const found = LOADED.get(language);
  if (!found) throw new Error(`the catalogue of ${language} is not loaded`);
  return found;
}

/** The language that a browser's preferences ask for; English for any other. */
export function languageOf(preferences: readonly string[]): Language {
  return preferences.map(languageNamed).find((language) => language !== undefined) ?? "en";
}

function languageNamed(tag: string): Language | undefined {
  const [first, ...rest] = tag.toLowerCase().split("-");
  if (first !== "zh") return LANGUAGES.find((language) => language === first);
  const traditional = ["hant", "tw", "hk", "mo"].some((part) => rest.includes(part)) && !rest.includes("hans");
  return traditional ? "zh-Hant" : "zh-Hans";
}

/** How things are named in a text. */
export interface Style {
  /** Tiles in notation ("5m"), or in words for who hears them. */
  tiles: "notation" | "words";
  /** Yaku by their Japanese names in Latin letters. */
  romaji: boolean;
}
const USUAL: Style = { tiles: "notation", romaji: false };

/** A text in a language. */
export function say(text: Text, language: Language, style: Style = USUAL): string {
  const filled = (_: string, brace?: string, name = "", repr?: string, spec = "") => {
    if (brace !== undefined) return brace.slice(1);
    const value = text.values?.[name];
    if (value === undefined) throw new Error(`nothing stands for {${name}} in: ${text.text}`);
    const found = said(value, language, style);
    return formatted(repr === undefined ? found : quoted(String(found)), spec);
  };
  return template(text, language).replace(PLACE, filled);
}

/** A brace written twice, or a place: its name, "!r" for quotes, and a format specification after a colon. */
const PLACE = /(\{\{|\}\})|\{(\w+)(?:!(r))?(?::([^{}]*))?\}/g;

function template(text: Text, language: Language): string {
  const found = catalogue(language).texts[text.text];
  if (text.plural === undefined) return typeof found === "string" ? found : text.text;
  const count = typeof text.values?.["count"] === "number" ? text.values["count"] : 0;
  const forms = Array.isArray(found) ? found : undefined;
  return forms?.[FORM[language](count)] ?? [text.text, text.plural][FORM.en(count)] ?? text.text;
}

function said(value: TextValue, language: Language, style: Style): string | number {
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => said(item, language, style)).join(comma(language));
  if ("tile" in value) return style.tiles === "words" ? tileName(value.tile, language) : value.tile;
  if ("term" in value) return termName(value.term[0], value.term[1], language, style.romaji);
  return say(value, language, style);
}

function comma(language: Language): string {
  return template({ text: ", " }, language);
}

/** A word of the field; its slug where the catalogue of this client is older than the word. */
export function termName(kind: string, slug: string, language: Language, romaji = false): string {
  const { terms } = catalogue(language);
  const latin = romaji && kind === "yaku" ? terms["romaji"]?.[slug] : undefined;
  return latin ?? terms[kind]?.[slug] ?? slug;
}

/** A tile in words. */
export function tileName(tile: Tile, language: Language): string {
  return termName("tile", tile.endsWith("f") ? "1f" : tile, language);
}
