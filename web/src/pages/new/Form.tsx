// The form of a table: what it is, all its rules, and the button that opens it.
import { useState } from "preact/hooks";
import { reasonOf, useAnswer } from "../../app/answers";
import { get, post } from "../../app/http";
import { browserKeep } from "../../app/keep";
import { go, hashOf } from "../../app/route";
import type { Choices, Option, Ruleset } from "../../parts/rules/registry";
import { type Config, roomOf } from "../../parts/table";
import type { Text } from "../../protocol";
import { check, useChecked } from "./checked";
import { Foot } from "./Foot";
import { changed } from "./form";
import { RuleList } from "./RuleList";
import { Setup } from "./Setup";
import { FIRST, type LastTable, saveTable } from "./wishes";

export interface FormProps {
  choices: Choices;
  options: Option[];
  first: LastTable;
}

export function Form({ choices, options, first }: FormProps) {
  const playable = choices.presets.filter(({ complete }) => complete);
  const known = playable.some(({ name }) => name === first.preset);
  const [table, setTable] = useState<LastTable>(known ? first : { ...first, preset: FIRST.preset, changes: {} });
  const preset = playable.find(({ name }) => name === table.preset);
  const own = useOwn(table.preset);
  const checked = useChecked(table);
  const { open, opening, refused } = useOpen(table);
  const change = (part: Partial<LastTable>) => setTable((now) => ({ ...now, ...part }));
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
          own={own}
          rules={checked?.rules ?? null}
          faults={checked?.faults ?? []}
          change={(name, text) => setTable((now) => ({ ...now, ...changed(now, name, text, own) }))}
        />
      )}
      <Foot
        changes={Object.keys(table.changes).length}
        faults={refused ? [{ option: null, why: refused }] : (checked?.faults ?? [])}
        undo={() => change({ changes: {} })}
        opening={opening}
      />
    </form>
  );
}

/** A preset without changes; null until it has come. */
function useOwn(preset: string): Ruleset | null {
  const { value } = useAnswer(() => get<Ruleset>("rules", { rules: preset }), [preset]);
  return value?.preset === preset ? value : null;
}

/** Opens the table as it stands: the last key may be newer than what was checked last. */
function useOpen(table: LastTable): { open: () => Promise<void>; opening: boolean; refused: Text | null } {
  const [opening, setOpening] = useState(false);
  const [refused, setRefused] = useState<Text | null>(null);
  const open = async () => {
    setOpening(true);
    setRefused(null);
    try {
      const { rules, faults } = await check(table);
      if (rules) {
        saveTable(browserKeep(), table);
        const { room } = await post<{ room: string }>("rooms", configOf(table, rules.rules));
        return go(hashOf("room", [room]));
      }
      show(faults[0]?.option ?? null);
    } catch (error) {
      setRefused(reasonOf(error));
    }
    setOpening(false);
  };
  return { open, opening, refused };
}

function configOf(table: LastTable, rules: string): Config {
  const { level, clock, pace, delay, open } = table;
  return roomOf(rules, { level, clock, pace, public: open === "public", watchDelay: Number(delay) });
}

/** Brings an option before the eyes, and the focus to it. */
function show(option: string | null): void {
  const place = option && document.getElementById(`option-${option}`);
  if (!place) return;
  place.scrollIntoView({ block: "center" });
  (place.querySelector("input") ?? place.querySelector("select"))?.focus();
}
