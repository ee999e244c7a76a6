// What is asked of the calculator, as it stands in the address: a link shares a hand.
export interface Question {
  /** Closed tiles in our notation as they were typed, the winning tile after a "+". */
  hand: string;
  melds: string;
  rules: string;
  tsumo: boolean;
  seat: string;
  round: string;
  discarder: string;
  pao: string;
  flags: readonly string[];
  dora: string;
  ura: string;
  river: string;
  passed: string;
  seen: string;
  honba: number;
  sticks: number;
  nuki: number;
  flowers: number;
  /** Other rules to compare with. */
  against: readonly string[];
}
export type Row = "dora" | "ura" | "river" | "passed" | "seen";

export const BLANK: Question = {
  hand: "",
  melds: "",
  rules: "default",
  tsumo: false,
  seat: "S",
  round: "E",
  discarder: "",
  pao: "",
  flags: [],
  dora: "",
  ura: "",
  river: "",
  passed: "",
  seen: "",
  honba: 0,
  sticks: 0,
  nuki: 0,
  flowers: 0,
  against: [],
};
const NAMES = Object.keys(BLANK) as (keyof Question)[];

/** Between rules, which have commas in them; flags have none. */
const BETWEEN = "|";

/** The question of an address; what it does not say, or says wrongly, is as in a blank one. */
export function questionOf(query: Readonly<Record<string, string>>): Question {
  const said = NAMES.filter((name) => query[name] !== undefined);
  return { ...BLANK, ...Object.fromEntries(said.map((name) => [name, valueOf(name, query[name] ?? "")])) };
}

function valueOf(name: keyof Question, text: string): string | number | boolean | string[] {
  const blank = BLANK[name];
  if (typeof blank === "number") return Number.parseInt(text, 10) || 0;
  if (typeof blank === "boolean") return text === "yes";
  return typeof blank === "string" ? text : text.split(BETWEEN).filter(Boolean);
}

/** The part of an address that says a question: only what differs from a blank one. */
export function queryOf(question: Question): Record<string, string> {
  const texts = NAMES.map((name) => [name, textOf(question[name]), textOf(BLANK[name])] as const);
  return Object.fromEntries(texts.filter(([, text, blank]) => text !== blank).map(([name, text]) => [name, text]));
}

function textOf(value: Question[keyof Question]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? value.join(BETWEEN) : String(value);
}

/** The same rules and seats without a hand. */
export function cleared({ rules, seat, round, against }: Question): Question {
  return { ...BLANK, rules, seat, round, against };
}
