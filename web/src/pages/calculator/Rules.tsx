// By which rules: a preset, or a preset with options changed, as a text.
import { useAnswer } from "../../app/answers";
import { _, useWords } from "../../app/words";
import { Select } from "../../parts/Button";
import { presetName } from "../../parts/rules/names";
import { askChoices, type Preset } from "../../parts/rules/registry";
import type { Fault } from "./answer";
import { TextField } from "./Field";
import type { Question } from "./question";

/** The presets of the server, in its order; none until they have come: the text field does without the list. */
export function usePresets(): readonly Preset[] {
  return useAnswer(askChoices).value?.presets ?? [];
}

export interface RulesProps {
  question: Question;
  fault: Fault | null;
  change: (part: Partial<Question>) => void;
}

export function Rules({ question, fault, change }: RulesProps) {
  const words = useWords();
  const presets = usePresets();
  const preset = question.rules.split(",")[0] ?? "";
  const own = presets.some(({ name }) => name === preset) ? [] : [{ value: preset, label: preset }];
  const choices = [...own, ...presets.map((one) => ({ value: one.name, label: presetName(words, one) }))];
  return (
    <section class="card stack" aria-labelledby="calculator-rules">
      <h2 id="calculator-rules">{words.say(_("Rules"))}</h2>
      <div class="calculator-texts">
        <Select label={words.say(_("Preset"))} value={preset} choices={choices} change={(rules) => change({ rules })} />
        <TextField
          name="rules"
          label={words.say(_("With options"))}
          value={question.rules}
          fault={fault}
          change={(rules) => change({ rules })}
          hint={words.say(_("a preset, then ,option=value for each other option"))}
        />
      </div>
    </section>
  );
}
