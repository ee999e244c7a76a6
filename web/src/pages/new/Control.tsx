// What chooses the value of one option; its form follows from what the option takes.
import { useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import { Select, Switch } from "../../parts/Button";
import { Field } from "../../parts/Field";
import { partName, partsOf, valueName } from "../../parts/rules/names";
import type { Option, Players } from "../../parts/rules/registry";
import { Segments } from "../../parts/Segments";
import { toggled } from "./form";

export interface ControlProps {
  option: Option;
  players: Players;
  title: string;
  value: string;
  change: (value: string) => void;
}

/** So many words at most lie side by side. */
const SIDE_BY_SIDE = 3;

export function Control(props: ControlProps) {
  const { option } = props;
  if (option.type === "bool") return <Switch label={props.title} on={props.value === "true"} change={(on) => props.change(String(on))} />;
  if (option.several) return <Several {...props} />;
  if (option.words.length > 0 && option.ranges.length === 0) return <OneWord {...props} />;
  return <Open {...props} />;
}

function OneWord({ option, title, value, change }: ControlProps) {
  const words = useWords();
  const choices = option.words.map((word) => ({ value: word, label: valueName(words, option, word) }));
  const OneOf = choices.length <= SIDE_BY_SIDE ? Segments : Select;
  return <OneOf label={title} value={value} choices={choices} change={change} />;
}

function Several({ option, title, value, change }: ControlProps) {
  const words = useWords();
  const names = partsOf(value);
  return (
    <fieldset class="several">
      <legend>{title}</legend>
      <div>
        {option.words.map((word) => (
          <label key={word} class="tick">
            <input
              type="checkbox"
              checked={names.includes(word)}
              onChange={(event) => change(toggled(option, names, word, event.currentTarget.checked))}
            />
            <span>{partName(words, option, word)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const OTHER = "…";

/** A number or a table: one that presets have, or another that is written. */
function Open({ option, players, title, value, change }: ControlProps) {
  const words = useWords();
  const known = [...new Set([...option.words, ...(option.seen[`${players}`] ?? [])])];
  const [writing, setWriting] = useState(!known.includes(value));
  const choices = known.map((text) => ({ value: text, label: valueName(words, option, text) }));
  const choose = (text: string) => {
    setWriting(text === OTHER);
    if (text !== OTHER) change(text);
  };
  const isOther = writing || !known.includes(value);
  return (
    <>
      <Select
        label={title}
        value={isOther ? OTHER : value}
        choices={[...choices, { value: OTHER, label: words.say(_("Another value")) }]}
        change={choose}
      />
      {isOther && <Field label={words.say(_("{option}: another value"), { option: title })} value={value} change={change} code />}
    </>
  );
}
