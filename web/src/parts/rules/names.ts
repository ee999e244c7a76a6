// What presets, options and their values are called.
import { _, counted, type Words } from "../../app/words";
import type { Option, Preset } from "./registry";

/** The presets that change nothing: the registry's own name says little to who only wants to play. */
const USUAL = ["default", "default_3p", "two_player"];

export function presetName(words: Words, { name, title }: Pick<Preset, "name" | "title">): string {
  return USUAL.includes(name) ? words.say(_("The usual rules")) : words.text(title);
}

/** The title of the preset, the length where it is another than the preset's, and how many other options are. */
export function rulesName(words: Words, rules: string, presets: readonly Preset[]): string {
  const [name = "", ...changes] = argumentOf(rules).split(/,(?=\w+=)/);
  const preset = presets.find((preset) => preset.name === name);
  const others = changes.filter((change) => !change.startsWith(LENGTH));
  const length = changes.find((change) => change.startsWith(LENGTH))?.slice(LENGTH.length);
  const parts = [
    preset ? presetName(words, preset) : name,
    ...(length === undefined ? [] : [wordName(words, "length", length)]),
    ...(others.length === 0 ? [] : [counted("{count} change", "{count} changes", others.length)]),
  ];
  return words.say("{parts}", { parts });
}

const LENGTH = "length=";

/** "riichi(preset, option=value)", as logs have it, is "preset,option=value". */
export function argumentOf(rules: string): string {
  const inside = /^riichi\((.*)\)$/.exec(rules.trim())?.[1] ?? rules;
  return inside.replace(/\s+/g, "");
}

/** A value for people: a word of the field, yaku by name, or the number or table as it is. */
export function valueName(words: Words, option: Option, text: string): string {
  if (option.several) {
    const names = partsOf(text);
    if (names.length === 0) return wordName(words, "", "none");
    return words.say("{names}", { names: names.map((name) => partName(words, option, name)) });
  }
  if (option.words.includes(text)) return wordName(words, option.name, text);
  if (text === "{}") return wordName(words, option.name, "none");
  return /^\d+$/.test(text) ? words.number(Number(text)) : text.replaceAll("/", " / ");
}

/** One of the names of a list: a yaku, or a word. */
export function partName(words: Words, option: Option, name: string): string {
  const found = words.term("yaku", name);
  return found === name ? wordName(words, option.name, name) : found;
}

/** "[a,b]" is ["a", "b"]. */
export function partsOf(text: string): string[] {
  return text.replace(/^\[|\]$/g, "").split(",").filter(Boolean);
}

function wordName(words: Words, option: string, text: string): string {
  for (const slug of [`${option}=${text}`, text]) {
    const found = words.term("value", slug);
    if (found !== slug) return found;
  }
  if (/^\d+$/.test(text)) return words.number(Number(text));
  return text.startsWith("[") ? partsOf(text).join(" / ") : text.replaceAll("_", " ");
}

/** Whether an option has to do with what somebody looks for: its name in either form, or what it does. */
export function speaksOf(words: Words, option: Option, sought: string): boolean {
  const said = [words.term("option", option.name), option.name, words.text(option.effect)].join(" ").toLocaleLowerCase();
  return sought.toLocaleLowerCase().split(/\s+/).every((word) => said.includes(word));
}
