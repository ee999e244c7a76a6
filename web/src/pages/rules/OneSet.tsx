// What one set of rules says, option by option.
import { useState } from "preact/hooks";
import { useAnswer } from "../../app/answers";
import { get } from "../../app/http";
import { hashOf } from "../../app/route";
import { _, counted, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Switch } from "../../parts/Button";
import { Field } from "../../parts/Field";
import { presetName, speaksOf, valueName } from "../../parts/rules/names";
import { askOptions, grouped, type Option, type Ruleset } from "../../parts/rules/registry";

export function OneSet({ rules }: { rules: string }) {
  const answer = useAnswer(() => Promise.all([get<Ruleset>("rules", { rules }), askOptions()]), [rules]);
  return <Asked answer={answer}>{([found, options]) => <Shown rules={found} options={options} />}</Asked>;
}

function Shown({ rules, options }: { rules: Ruleset; options: Option[] }) {
  const words = useWords();
  const [sought, setSought] = useState("");
  const [unusual, setUnusual] = useState(true);
  const held = options.filter(({ name }) => name in rules.options);
  const differs = (option: Option) => rules.options[option.name] !== option.defaults[`${rules.players}`];
  const shown = held.filter((option) => (!unusual || differs(option)) && speaksOf(words, option, sought));
  return (
    <section class="card stack" aria-labelledby="set">
      <h2 id="set">{presetName(words, { name: rules.preset, title: rules.title })}</h2>
      <p class="quiet small">
        <code>{rules.rules}</code>
      </p>
      <About rules={rules} />
      <div class="row">
        {rules.complete && (
          <a class="button button-main" href={hashOf("new", [], { rules: rules.rules })}>
            {words.say(_("Play by these rules"))}
          </a>
        )}
        <a class="button" href={hashOf("rules", ["compare"], { here: rules.rules })}>
          {words.say(_("Compare with others"))}
        </a>
      </div>
      <div class="find">
        <Field label={words.say(_("Find a rule"))} value={sought} change={setSought} inputMode="search" />
        <Switch label={words.say(_("Only unusual rules"))} on={unusual} change={setUnusual} />
      </div>
      <p class="quiet" aria-live="polite">
        {words.text(counted("{count} rule of {all}", "{count} rules of {all}", shown.length, { all: held.length }))}
      </p>
      {grouped(shown).map(([group, members]) => (
        <section key={group} class="stack" aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`}>{words.term("group", group)}</h3>
          <dl class="says">
            {members.map((option) => (
              <Line key={option.name} option={option} value={rules.options[option.name] ?? ""} unusual={differs(option)} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

function Line({ option, value, unusual }: { option: Option; value: string; unusual: boolean }) {
  const words = useWords();
  return (
    <div>
      <dt>
        {words.term("option", option.name)} <code class="quiet small">{option.name}</code>
      </dt>
      <dd>
        <b>{valueName(words, option, value)}</b>{" "}
        {unusual && <span class="tag">{words.say(_("not usual"))}</span>}
      </dd>
      <dd class="small">{words.text(option.effect)}</dd>
    </div>
  );
}

function About({ rules }: { rules: Ruleset }) {
  const words = useWords();
  return (
    <>
      {rules.sources.length > 0 && <p class="small">{words.say(_("Known from: {sources}"), { sources: rules.sources })}</p>}
      {!rules.complete && (
        <p>{words.say(_("Too little is known about these rules to play by them: what no source settles would be taken as usual."))}</p>
      )}
      {rules.unknown.length > 0 && (
        <p class="small">
          {words.say(_("Not settled by any source, taken as usual: {options}"), {
            options: rules.unknown.map((name) => words.term("option", name)),
          })}
        </p>
      )}
    </>
  );
}
