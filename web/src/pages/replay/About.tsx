// What a record is: its form, and the rules that it was played by.
import { _, useWords } from "../../app/words";
import { argumentOf, rulesName } from "../../parts/rules/names";
import type { Preset } from "../../parts/rules/registry";
import type { Recorded } from "./record";

/** Forms by the names of those who write them. */
const FORMS: Readonly<Record<string, string>> = {
  native: "jantaku",
  mjlog: "Tenhou (mjlog)",
  tenhou6: "Tenhou (JSON)",
  majsoul: "Mahjong Soul",
};

/** Without presets the rules are said as they are written. */
export function About({ match, presets = [] }: { match: Recorded; presets?: readonly Preset[] }) {
  const words = useWords();
  const { format, ruleset } = match;
  const rules = presets.length > 0 ? rulesName(words, ruleset, presets) : argumentOf(ruleset);
  return <span>{words.say(_("{format}, rules {ruleset}"), { format: FORMS[format] ?? format, ruleset: rules })}</span>;
}
