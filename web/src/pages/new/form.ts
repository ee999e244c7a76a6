// The rules of a table as a form has them, and what the server said of them.
import type { Text } from "../../protocol";
import type { Option, Players, Ruleset } from "../../parts/rules/registry";

/** A preset and the options changed in it, as text. */
export interface Draft {
  preset: string;
  changes: Readonly<Record<string, string>>;
}

export interface Fault {
  /** Null: it lies at no single one. */
  option: string | null;
  why: Text;
}

/** The answer of `api/rules/check`. */
export interface Checked {
  rules: Ruleset | null;
  faults: Fault[];
}

/** The draft with another value; one that is the preset's own is no change. */
export function changed({ preset, changes }: Draft, name: string, text: string, own: Ruleset | null): Draft {
  const { [name]: _before, ...others } = changes;
  return { preset, changes: own?.options[name] === text ? others : { ...others, [name]: text } };
}

/** The value that an option has now: as it was changed, else as the server worked it out. */
export function valueOf(draft: Draft, rules: Ruleset | null, option: Option, players: Players): string {
  return draft.changes[option.name] ?? rules?.options[option.name] ?? option.defaults[`${players}`] ?? "";
}

/** With one name more or less, in the order of the registry. */
export function toggled(option: Option, names: readonly string[], name: string, on: boolean): string {
  const kept = option.words.filter((word) => (word === name ? on : names.includes(word)));
  return `[${kept.join(",")}]`;
}
