// What the server says of the rules in the form.
import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../../app/answers";
import { post } from "../../app/http";
import type { Checked, Draft } from "./form";

/** So many milliseconds the form waits for the next key before it asks. */
const CALM = 250;

export function check({ preset, changes }: Draft): Promise<Checked> {
  return post("rules/check", { preset, changes });
}

/** What was said last of the draft, asked anew when its writer pauses. */
export function useChecked(draft: Draft): Checked | null {
  const [found, setFound] = useState<Checked | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      check(draft).then(
        (checked) => current && setFound(checked),
        (error: unknown) => current && setFound({ rules: null, faults: [{ option: null, why: reasonOf(error) }] }),
      );
    }, CALM);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft.preset, draft.changes]);
  return found;
}
