// How a table is set up, as the server takes it (Config of src/jantaku/server/room.py), from choices that have names.
import { _, type Words } from "../app/words";

export interface Allowance {
  base: number;
  bank: number;
  refill: number;
  /** More for the first decision in a kyoku: the result of the one before is looked at then. */
  opening: number;
}
export interface Config {
  rules: string;
  level: string;
  allowance: Allowance | null;
  public: boolean;
  watch_delay: number;
  pace: number;
  /** Begins at once, with bots at all other seats. */
  quick?: boolean;
  /** What was played can be taken back, and what is hidden looked at. */
  practice?: boolean;
  seed?: string;
}

/** Seconds for a decision, for a kyoku, and what a kyoku gives back. */
export const CLOCKS = {
  none: null,
  slow: { base: 15, bank: 60, refill: 30, opening: 10 },
  normal: { base: 5, bank: 20, refill: 10, opening: 8 },
  fast: { base: 3, bank: 5, refill: 5, opening: 6 },
} as const satisfies Record<string, Allowance | null>;
export type Clock = keyof typeof CLOCKS;

export function clockName(words: Words, allowance: Allowance | null): string {
  if (!allowance) return words.say(_("No clock"));
  return words.say(_("{base} s + {bank} s"), { base: allowance.base, bank: allowance.bank });
}

/** The clocks, as choices. */
export function clocks(words: Words): { value: Clock; label: string }[] {
  return (Object.keys(CLOCKS) as Clock[]).map((value) => ({ value, label: clockName(words, CLOCKS[value]) }));
}

/** Seconds that a bot lets pass before it answers. */
export const PACES = { slow: 1.2, normal: 0.6, fast: 0.15 } as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES: Record<Pace, string> = { slow: _("Calm"), normal: _("Normal"), fast: _("Fast") };

/** What the built-in bots do, the strongest first. */
export const BOT_NAMES: Readonly<Record<string, string>> = {
  sensible: _("Sensible: plays for value, and folds"),
  nearest: _("Hasty: races for a win"),
  tsumogiri: _("Sleepy: discards what it draws"),
  random: _("Random: plays anything"),
};

export interface Wishes {
  level?: string;
  clock?: Clock;
  pace?: Pace;
  public?: boolean;
  /** Seconds. */
  watchDelay?: number;
}

/** The room of these rules and wishes. */
export function roomOf(rules: string, wishes: Wishes): Config {
  return {
    rules,
    level: wishes.level ?? "sensible",
    allowance: CLOCKS[wishes.clock ?? "normal"],
    public: wishes.public ?? false,
    watch_delay: wishes.watchDelay ?? 60,
    pace: PACES[wishes.pace ?? "normal"],
  };
}

/** The bots, the strongest first; those that this page does not know last. */
export function botsOf(names: readonly string[]): string[] {
  const known = Object.keys(BOT_NAMES).filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** What is named, as choices. */
export function named<Name extends string>(names: Readonly<Record<Name, string>>, words: Words): { value: Name; label: string }[] {
  return (Object.entries(names) as [Name, string][]).map(([value, text]) => ({ value, label: words.say(text) }));
}
