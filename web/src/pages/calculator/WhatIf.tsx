// The same hand otherwise: another kind of win, other rules, and what each change brings.
import { Button, Select } from "../../parts/Button";
import { _, useWords } from "../../app/words";
import { presetName, rulesName } from "../../parts/rules/names";
import type { Answer, Outcome } from "./answer";
import type { Question } from "./question";
import { Section } from "./Result";
import { usePresets } from "./Rules";

type Compared = NonNullable<Answer["compared"]>;
const MOST = 6;

export interface WhatIfProps {
  compared: Compared;
  against: readonly string[];
  change: (part: Partial<Question>) => void;
}

export function WhatIf({ compared, against, change }: WhatIfProps) {
  const words = useWords();
  const presets = usePresets();
  const add = (rules: string) => rules && change({ against: [...against, rules] });
  const others = presets.filter(({ name }) => !compared.rules.includes(name));
  const named = others.map((one) => ({ value: one.name, label: presetName(words, one) }));
  const choices = [{ value: "", label: words.say(_("choose rules")) }, ...named];
  const leaveOut = (column: number) => change({ against: against.filter((_rules, place) => place !== column - 1) });
  const base = compared.rows[0]?.answers[0] ?? null;
  return (
    <Section title={words.say(_("What if"))}>
      <div class="calculator-scroll" tabIndex={0} role="group" aria-label={words.say(_("What if"))}>
        <table>
          <thead>
            <tr>
              <td />
              {compared.rules.map((rules, column) => (
                <th key={rules} scope="col">
                  {rulesName(words, rules, presets)}
                  {column > 0 && (
                    <Button kind="bare" aria-label={words.say(_("Remove {rules}"), { rules: rulesName(words, rules, presets) })} onClick={() => leaveOut(column)}>
                      ×
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.rows.map((row, place) => (
              <tr key={place}>
                <th scope="row">{words.text(row.name)}</th>
                {row.answers.map((outcome, column) => (
                  <td key={column}>
                    <Cell outcome={outcome} base={place + column > 0 ? base : null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {against.length < MOST && <Select label={words.say(_("Compare with"))} value="" choices={choices} change={add} />}
    </Section>
  );
}

/** What the winner gets, how that differs from the hand as given, and which yaku come and go. */
function Cell({ outcome, base }: { outcome: Outcome; base: Outcome | null }) {
  const words = useWords();
  const names = (slugs: readonly string[]) => slugs.map((slug) => words.term("yaku", slug));
  const more = base ? names(outcome.yaku.filter((slug) => !base.yaku.includes(slug))) : [];
  const less = base && outcome.gain !== null ? names(base.yaku.filter((slug) => !outcome.yaku.includes(slug))) : [];
  const differs = base !== null && outcome.gain !== null && base.gain !== null && outcome.gain !== base.gain;
  return (
    <>
      {outcome.gain === null ? <p>{words.text(outcome.text)}</p> : <p class="number">{words.number(outcome.gain)}</p>}
      {differs && <p class="number small">{words.change((outcome.gain ?? 0) - (base.gain ?? 0))}</p>}
      {more.length > 0 && <p class="small">+ {words.say("{names}", { names: more })}</p>}
      {less.length > 0 && <p class="small quiet">− {words.say("{names}", { names: less })}</p>}
    </>
  );
}
