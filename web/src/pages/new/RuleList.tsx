// All options of a ruleset, by group; found by a word, or only those that were changed.
import { useState } from "preact/hooks";
import { _, counted, useWords } from "../../app/words";
import { Switch } from "../../parts/Button";
import { Field } from "../../parts/Field";
import { More } from "../../parts/More";
import { speaksOf } from "../../parts/rules/names";
import { grouped, type Option, type Players, type Ruleset } from "../../parts/rules/registry";
import { type Checked, type Draft, valueOf } from "./form";
import { Rule } from "./Rule";
import "../../parts/rules/registry.css";
import "../../parts/tag.css";

export interface RuleListProps {
  options: Option[];
  players: Players;
  draft: Draft;
  own: Ruleset | null;
  rules: Ruleset | null;
  faults: Checked["faults"];
  change: (name: string, text: string) => void;
}

export function RuleList(props: RuleListProps) {
  const { options, players, draft, faults } = props;
  const words = useWords();
  const [sought, setSought] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const isChanged = ({ name }: Option) => name in draft.changes;
  const fitting = options.filter((option) => option.defaults[`${players}`] !== undefined);
  const shown = fitting.filter((option) => (!onlyChanged || isChanged(option)) && speaksOf(words, option, sought));
  const faultOf = ({ name }: Option) => {
    const fault = faults.find(({ option }) => option === name);
    return fault ? words.text(fault.why) : "";
  };
  const narrowed = sought !== "" || onlyChanged;
  return (
    <section class="card stack" aria-labelledby="rules">
      <h2 id="rules">{words.text(counted("{count} rule", "All {count} rules", fitting.length))}</h2>
      <div class="find">
        <Field label={words.say(_("Find a rule"))} value={sought} change={setSought} inputMode="search" />
        <Switch label={words.say(_("Changed ones only"))} on={onlyChanged} change={setOnlyChanged} />
      </div>
      <p class="heard" aria-live="polite">
        {narrowed && words.text(counted("{count} rule found", "{count} rules found", shown.length))}
      </p>
      {shown.length === 0 && <p class="quiet">{words.say(_("No rule matches."))}</p>}
      {grouped(shown).map(([group, members]) => {
        const count = members.filter(isChanged).length;
        const wrong = members.some(({ name }) => faults.some(({ option }) => option === name));
        return (
          <More key={group} class="group" title={<Title group={group} changed={count} />} open={narrowed || wrong}>
            <ul>
              {members.map((option) => (
                <Rule
                  key={option.name}
                  option={option}
                  players={players}
                  value={valueOf(draft, props.rules, option, players)}
                  own={props.own}
                  fault={faultOf(option)}
                  change={(text) => props.change(option.name, text)}
                />
              ))}
            </ul>
          </More>
        );
      })}
    </section>
  );
}

function Title({ group, changed }: { group: string; changed: number }) {
  const words = useWords();
  return (
    <>
      {words.term("group", group)}
      {changed > 0 && <span class="tag">{words.text(counted("{count} changed", "{count} changed", changed))}</span>}
    </>
  );
}
