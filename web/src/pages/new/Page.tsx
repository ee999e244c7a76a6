// A table of one's own: by any rules, for whoever has the link or for everybody.
import type { PageProps } from "../../app/App";
import { reasonOf, useAnswer } from "../../app/answers";
import { useTitle } from "../../app/hooks";
import { get } from "../../app/http";
import { browserKeep } from "../../app/keep";
import { _, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Fault } from "../../parts/Field";
import { askChoices, askOptions, type Ruleset } from "../../parts/rules/registry";
import type { Text } from "../../protocol";
import { Form } from "./Form";
import { type LastTable, loadTable } from "./wishes";
import "./new.css";

export default function NewTable({ route }: PageProps) {
  const words = useWords();
  useTitle(words.say(_("Open a table")));
  const { rules } = route.query;
  const answer = useAnswer(() => Promise.all([askChoices(), askOptions(), firstTable(rules)]), [rules]);
  return (
    <div class="page">
      <h1>{words.say(_("Open a table"))}</h1>
      <Asked answer={answer}>
        {([choices, options, { table, why }]) => (
          <>
            {why && <Fault text={words.text(why)} />}
            <Form key={rules} choices={choices} options={options} first={table} />
          </>
        )}
      </Asked>
    </div>
  );
}

/** The table that was opened last; with rules that somebody brings along by these, or why not. */
async function firstTable(rules: string | undefined): Promise<{ table: LastTable; why: Text | null }> {
  const last = loadTable(browserKeep());
  if (rules === undefined) return { table: last, why: null };
  try {
    const { preset, changed, options } = await get<Ruleset>("rules", { rules });
    const changes = Object.fromEntries(changed.map((name) => [name, options[name] ?? ""]));
    return { table: { ...last, preset, changes }, why: null };
  } catch (error) {
    return { table: last, why: reasonOf(error) };
  }
}
