// One option of the form: its control, what it does, what is usual, and what is wrong with it.
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { Fault } from "../../parts/Field";
import { valueName } from "../../parts/rules/names";
import type { Option, Players, Ruleset } from "../../parts/rules/registry";
import { Control } from "./Control";

export interface RuleProps {
  option: Option;
  players: Players;
  value: string;
  /** The preset without changes. */
  own: Ruleset | null;
  fault: string;
  change: (value: string) => void;
}

export function Rule({ option, players, value, own, fault, change }: RuleProps) {
  const words = useWords();
  const title = words.term("option", option.name);
  const usual = own?.options[option.name];
  const differs = usual !== undefined && usual !== value;
  return (
    <li class={`rule ${differs ? "rule-changed" : ""}`} id={`option-${option.name}`}>
      <Control option={option} players={players} title={title} value={value} change={change} />
      <Fault text={fault} />
      <p class="small">{words.text(option.effect)}</p>
      <p class="row small quiet">
        <code>{option.name}</code>
        {option.played === "table" && <span>{words.say(_("Matters only at a table with real tiles"))}</span>}
        {usual !== undefined && (
          <span>{words.say(_("These rules say: {value}"), { value: valueName(words, option, usual) })}</span>
        )}
        {differs && (
          <Button onClick={() => change(usual)}>
            {words.say(_("Undo"))}
            <span class="heard">{title}</span>
          </Button>
        )}
      </p>
    </li>
  );
}
