// A line of text that somebody writes, with what is said about it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./field.css";

export interface FieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  /** It was left after a change. */
  done?: () => void;
  /** Below the line. */
  hint?: ComponentChildren;
  /** What is wrong with it; empty: nothing. */
  fault?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: "text" | "numeric" | "decimal" | "search";
  autocomplete?: string;
  /** Of code, which no browser should correct. */
  code?: boolean;
}

export function Field({ label, value, change, done, hint, fault = "", code = false, ...rest }: FieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  const plain = code ? ({ spellcheck: false, autocapitalize: "off", autocorrect: "off" } as const) : {};
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
        {...(done ? { onChange: done } : {})}
        {...(told ? { "aria-describedby": told } : {})}
        {...(fault ? { "aria-invalid": true } : {})}
        {...plain}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} class="quiet small">
          {hint}
        </p>
      )}
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  );
}

/** What is wrong, at its place; said when it appears. */
export function Fault({ text, id }: { text: string; id?: string }) {
  return (
    <p class="fault" role="alert" {...(id ? { id } : {})}>
      {text}
    </p>
  );
}
