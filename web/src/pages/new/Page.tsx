// A table of one's own: by any rules, for whoever has the link or for everybody.
import { useEffect, useState } from "preact/hooks";
import type { PageProps } from "../../app/App";
import { reasonOf, useAnswer } from "../../app/answers";
import { useTitle } from "../../app/hooks";
import { get, post } from "../../app/http";
import { browserKeep } from "../../app/keep";
import { go, hashOf } from "../../app/route";
import { _, counted, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { Fault } from "../../parts/Field";
import { askChoices, askOptions, type Choices, type Option, type Ruleset } from "../../parts/rules/registry";
import { roomOf } from "../../parts/table";
import type { Text } from "../../protocol";
import { changed, type Checked, type Draft } from "./form";
import { RuleList } from "./RuleList";
import { Setup } from "./Setup";
import { type LastTable, loadTable, saveTable } from "./wishes";
import "./new.css";

/** So long the form waits for the next key before it asks the server. */
const CALM = 250;

export default function NewTable({ route }: PageProps) {
  const words = useWords();
  useTitle(words.say(_("Open a table")));
  const { value: choices, why, again } = useAnswer(askChoices);
  const { value: options, why: whyNot, again: anew } = useAnswer(askOptions);
  const { value: first, why: wrong } = useAnswer(() => firstTable(route.query["rules"]), [route.query["rules"]]);
  const fault = why ?? whyNot;
  return (
    <div class="page">
      <h1>{words.say(_("Open a table"))}</h1>
      {wrong && <Fault text={words.text(wrong)} />}
      {choices && options && first && <Form key={route.query["rules"]} choices={choices} options={options} first={first} />}
      {fault && (
        <>
          <Fault text={words.text(fault)} />
          <Button onClick={() => (again(), anew())}>{words.say(_("Try again"))}</Button>
        </>
      )}
    </div>
  );
}

/** The table that was opened last; with rules that somebody brings along, by these. */
async function firstTable(rules: string | undefined): Promise<LastTable> {
  const last = loadTable(browserKeep());
  if (rules === undefined) return last;
  const found = await get<Ruleset>("rules", { rules });
  return { ...last, preset: found.preset, changes: Object.fromEntries(found.changed.map((name) => [name, found.options[name] ?? ""])) };
}

interface FormProps {
  choices: Choices;
  options: Option[];
  first: LastTable;
}

function Form({ choices, options, first }: FormProps) {
  const words = useWords();
  const known = choices.presets.some(({ name, complete }) => name === first.preset && complete);
  const [table, setTable] = useState<LastTable>(known ? first : { ...first, preset: "default", changes: {} });
  const [fault, setFault] = useState<Text | null>(null);
  const [opening, setOpening] = useState(false);
  const preset = choices.presets.find(({ name }) => name === table.preset);
  const { value: own } = useAnswer(() => get<Ruleset>("rules", { rules: table.preset }), [table.preset]);
  const found = useChecked(table);
  const rules = found?.rules ?? null;
  const count = Object.keys(table.changes).length;
  const change = (part: Partial<LastTable>) => setTable((now) => ({ ...now, ...part }));

  const open = async () => {
    setOpening(true);
    setFault(null);
    try {
      const { rules: checked, faults } = await check(table); // the last key may be newer than what was checked last
      if (checked) {
        saveTable(browserKeep(), table);
        const { room } = await post<{ room: string }>("rooms", configOf(table, checked.rules));
        return go(hashOf("room", [room]));
      }
      showFault(faults[0]?.option ?? null);
    } catch (error) {
      setFault(reasonOf(error));
    }
    setOpening(false);
  };

  return (
    <form
      class="new"
      onSubmit={(event) => {
        event.preventDefault();
        if (!opening) void open();
      }}
    >
      <div class="new-side">
        <Setup table={table} choices={choices} change={change} />
      </div>
      {preset && (
        <RuleList
          options={options}
          players={preset.players}
          draft={table}
          own={own?.preset === table.preset ? own : null}
          rules={rules}
          faults={found?.faults ?? []}
          change={(name, text) => setTable((now) => ({ ...now, ...changed(now, name, text, own) }))}
        />
      )}
      <div class="new-foot">
        <Fault text={faultOf(found, fault)} />
        <p class="quiet" aria-live="polite">
          {count === 0
            ? words.say(_("No rule changed"))
            : words.text(counted("{count} rule changed", "{count} rules changed", count))}
        </p>
        {count > 0 && <Button onClick={() => change({ changes: {} })}>{words.say(_("Undo all"))}</Button>}
        <button type="submit" class="button button-main" aria-disabled={opening}>
          {words.say(_("Open the table"))}
        </button>
      </div>
    </form>
  );

  function faultOf(checked: Checked | null, refused: Text | null): string {
    if (refused) return words.text(refused);
    const faults = checked?.faults ?? [];
    const elsewhere = faults.find(({ option }) => option === null);
    if (elsewhere) return words.text(elsewhere.why);
    const options = faults.map(({ option }) => words.term("option", option ?? ""));
    return options.length > 0 ? words.say(_("This cannot be played yet: {options}"), { options }) : "";
  }
}

/** What the server says of a draft, asked when its writer pauses; what it said last until then. */
function useChecked(draft: Draft): Checked | null {
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

function check({ preset, changes }: Draft): Promise<Checked> {
  return post("rules/check", { preset, changes });
}

function configOf(table: LastTable, rules: string) {
  const { level, clock, pace, delay, open } = table;
  return roomOf(rules, { level, clock, pace, public: open === "public", watchDelay: Number(delay) });
}

function showFault(option: string | null): void {
  const place = option && document.getElementById(`option-${option}`);
  if (!place) return;
  place.closest("details")?.setAttribute("open", "");
  place.scrollIntoView({ block: "center" });
  (place.querySelector("input") ?? place.querySelector("select"))?.focus();
}
