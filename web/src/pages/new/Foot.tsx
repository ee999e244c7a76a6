// What stays in sight below the form: how much is changed, what hinders, and the button.
import { _, counted, useWords, type Words } from "../../app/words";
import { Button } from "../../parts/Button";
import { Fault } from "../../parts/Field";
import type { Fault as Found } from "./form";

export interface FootProps {
  /** How many. */
  changes: number;
  faults: readonly Found[];
  undo: () => void;
  opening: boolean;
}

export function Foot({ changes, faults, undo, opening }: FootProps) {
  const words = useWords();
  return (
    <div class="new-foot">
      <Fault text={hindrance(words, faults)} />
      <p class="quiet" aria-live="polite">
        {changes === 0
          ? words.say(_("No rule changed"))
          : words.text(counted("{count} rule changed", "{count} rules changed", changes))}
      </p>
      {changes > 0 && <Button onClick={undo}>{words.say(_("Undo all"))}</Button>}
      <button type="submit" class="button button-main" aria-disabled={opening}>
        {words.say(_("Open the table"))}
      </button>
    </div>
  );
}

/** A fault that lies at no option as it is; of others, which say themselves what they are, only where. */
function hindrance(words: Words, faults: readonly Found[]): string {
  const elsewhere = faults.find(({ option }) => option === null);
  if (elsewhere) return words.text(elsewhere.why);
  const options = faults.map(({ option }) => words.term("option", option ?? ""));
  return options.length > 0 ? words.say(_("This cannot be played yet: {options}"), { options }) : "";
}
