// How two sets of rules differ; the address has both, so that it can be sent to others.
import { useAnswer } from "../../app/answers";
import { get } from "../../app/http";
import { go, hashOf } from "../../app/route";
import { _, counted, useWords, type Words } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Select } from "../../parts/Button";
import { presetName, valueName } from "../../parts/rules/names";
import { askChoices, askOptions, type Compared, type Difference, type Option, type Preset } from "../../parts/rules/registry";

const FIRST = { here: "tenhou_4p", there: "mleague" };

export function Compare({ query }: { query: Readonly<Record<string, string>> }) {
  const words = useWords();
  const { here = FIRST.here, there = here === FIRST.there ? FIRST.here : FIRST.there } = query;
  const registries = useAnswer(() => Promise.all([askChoices(), askOptions()]));
  const answer = useAnswer(() => get<Compared>("rules/diff", { here, there }), [here, there]);
  const compare = (pair: Record<string, string>) => go(hashOf("rules", ["compare"], { here, there, ...pair }), true);
  return (
    <section class="card stack" aria-labelledby="compare">
      <h2 id="compare">{words.say(_("Compare"))}</h2>
      <Asked answer={registries}>
        {([{ presets }, options]) => (
          <>
            <div class="pair">
              <Which label={words.say(_("These rules"))} rules={here} presets={presets} change={(name) => compare({ here: name })} />
              <Which label={words.say(_("Other rules"))} rules={there} presets={presets} change={(name) => compare({ there: name })} />
            </div>
            <Asked answer={answer}>
              {(found) => (
                <Differences found={found} options={options} named={(rules) => nameOf(words, rules, presets)} />
              )}
            </Asked>
          </>
        )}
      </Asked>
    </section>
  );
}

function nameOf(words: Words, rules: string, presets: readonly Preset[]): string {
  const preset = presets.find(({ name }) => name === rules);
  return preset ? presetName(words, preset) : rules;
}

interface WhichProps {
  label: string;
  rules: string;
  presets: readonly Preset[];
  change: (name: string) => void;
}

function Which({ label, rules, presets, change }: WhichProps) {
  const words = useWords();
  const choices = presets.map((preset) => ({ value: preset.name, label: presetName(words, preset) }));
  const own = choices.some(({ value }) => value === rules) ? [] : [{ value: rules, label: rules }];
  return <Select label={label} value={rules} choices={[...own, ...choices]} change={change} />;
}

interface DifferencesProps {
  found: Compared;
  options: readonly Option[];
  named: (rules: string) => string;
}

function Differences({ found, options, named }: DifferencesProps) {
  const words = useWords();
  const count = found.differences.length;
  if (count === 0) return <p aria-live="polite">{words.say(_("They are the same."))}</p>;
  return (
    <>
      <p aria-live="polite">{words.text(counted("{count} difference", "{count} differences", count))}</p>
      <table class="differences">
        <thead>
          <tr>
            <th scope="col">{words.say(_("Rule"))}</th>
            <th scope="col">{named(found.here)}</th>
            <th scope="col">{named(found.there)}</th>
          </tr>
        </thead>
        <tbody>
          {found.differences.map((line) => (
            <Row key={line.option} line={line} option={options.find(({ name }) => name === line.option)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ line, option }: { line: Difference; option: Option | undefined }) {
  const words = useWords();
  const said = (value: string | null) => (value === null ? words.say(_("does not apply")) : option ? valueName(words, option, value) : value);
  return (
    <tr>
      <th scope="row">
        {words.term("option", line.option)}
        {option && <p class="small quiet">{words.text(option.effect)}</p>}
      </th>
      <td>{said(line.here)}</td>
      <td>{said(line.there)}</td>
    </tr>
  );
}
