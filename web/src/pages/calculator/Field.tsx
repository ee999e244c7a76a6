// A text field with what is wrong with it below.
import { useId } from "preact/hooks";
import { useWords } from "../../app/words";
import type { Fault } from "./answer";

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  fault: Fault | null;
  change: (text: string) => void;
  hint?: string;
}

export function TextField({ name, label, value, fault, change, hint }: FieldProps) {
  const words = useWords();
  const id = useId();
  const wrong = fault?.field === name ? words.text(fault.why) : "";
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={value}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={wrong !== ""}
        aria-describedby={`${id}-hint`}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class={wrong ? "fault" : "small quiet"}>
        {wrong || hint}
      </p>
    </div>
  );
}

/** What is wrong with something that is no text field. */
export function FaultAt({ names, fault }: { names: readonly string[]; fault: Fault | null }) {
  const words = useWords();
  const wrong = fault && names.includes(fault.field) ? words.text(fault.why) : "";
  return (
    <p role="status" class={wrong ? "fault" : "heard"}>
      {wrong}
    </p>
  );
}
