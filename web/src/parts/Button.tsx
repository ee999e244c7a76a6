// Buttons, as all pages have them.
import type { ComponentChildren, JSX } from "preact";
import "./button.css";

export interface ButtonProps extends Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, "class" | "type"> {
  /** main: the one that leads on; bare: the one that turns away. */
  kind?: "plain" | "main" | "outlined" | "bare";
  class?: string;
  children: ComponentChildren;
}

export function Button({ kind = "plain", class: more = "", children, ...rest }: ButtonProps) {
  return (
    <button type="button" class={`button button-${kind} ${more}`} {...rest}>
      {children}
    </button>
  );
}

/** A switch with its label. */
export function Switch({ on, label, change }: { on: boolean; label: string; change: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** One of some values, by a list that opens. */
export function Select<Value extends string>(props: {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  change: (value: Value) => void;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select class="input" value={props.value} onChange={(event) => props.change(event.currentTarget.value as Value)}>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
