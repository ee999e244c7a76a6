// One of a few values, all of them shown.
import { useId } from "preact/hooks";
import type { Choice } from "./Button";
import "./segments.css";

export function Segments<Value extends string>(props: {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  change: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{props.label}</legend>
      <div class="segments-row">
        {props.choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === props.value} onChange={() => props.change(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
