// The registries of the library, as the server gives them (src/jantaku/server/api_rules.py). They change with its version only:
// each is asked for once.
import { get } from "../../app/http";
import { settings } from "../../app/settings";
import type { Text } from "../../protocol";
import { type Language, loadOptions } from "../../texts";

export type Players = 2 | 3 | 4;

export interface Preset {
  name: string;
  players: Players;
  title: Text;
  /** Whether enough is known of it to play by it. */
  complete: boolean;
  length: string;
}
export interface Choices {
  presets: Preset[];
  bots: string[];
}
/** Values are texts, as in `preset,option=value`. */
export interface Option {
  name: string;
  group: string;
  type: "bool" | "enum" | "int" | "list" | "table";
  words: string[];
  /** From, to and step. */
  ranges: [low: number, high: number, step: number][];
  /** Whether it takes any number of the words. */
  several: boolean;
  /** By number of players: values that presets have, the commonest first. */
  seen: Partial<Record<`${Players}`, string[]>>;
  /** "table": it matters at a table of wood only. */
  played: string;
  /** By number of players; it has no meaning for others. */
  defaults: Partial<Record<`${Players}`, string>>;
  effect: Text;
  needs: string;
  source: string;
}
export interface Ruleset {
  /** `preset,option=value` */
  rules: string;
  players: Players;
  preset: string;
  title: Text;
  sources: string[];
  /** Options that no source settles. */
  unknown: string[];
  complete: boolean;
  options: Record<string, string>;
  /** Options that differ from the preset. */
  changed: string[];
}
/** An option on which two rulesets differ; null: it has no meaning in one of them. */
export interface Difference {
  option: string;
  here: string | null;
  there: string | null;
}
export interface Compared {
  here: string;
  there: string;
  differences: Difference[];
}
export interface Yaku {
  slug: string;
  names: Record<Language, string>;
  romaji: string;
  closed: number;
  open: number;
  yakuman: number;
  limit: string | null;
  local: boolean;
  bonus: boolean;
  replaces: string[];
}

export const askChoices = once(() => get<Choices>("choices"));
/** With the words for what they do. */
export const askOptions = once(async () => {
  const [options] = await Promise.all([get<Option[]>("options"), loadOptions(settings.value.language)]);
  return options;
});
export const askYaku = once(() => get<Yaku[]>("yaku"));

/** Options by group, in their order. */
export function grouped(options: readonly Option[]): [group: string, options: Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** Asks once; after a refusal anew. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
