// How a kyoku or the match ended, all at once, with every line of a win's value.
import { _, useWords } from "../../app/words";
import type { Table, WinShown } from "../../table";
import { DrawView } from "../../table/DrawView";
import { FinalView } from "../../table/FinalView";
import { Payments } from "../../table/Payments";
import { stepCount, stepsAt } from "../../table/results";
import { ValueLines } from "../../table/ValueLines";
import { WinView } from "../../table/WinView";
import "../../table/results.css";
import type { WinNote } from "./record";

export interface ResultShownProps {
  table: Table;
  wins: readonly WinNote[];
  /** Where a win is explained further; null where there is no calculator. */
  calculator: ((win: WinShown) => string) | null;
}

export function ResultShown({ table, wins, calculator }: ResultShownProps) {
  const words = useWords();
  const steps = stepsAt(table, stepCount(table));
  return (
    <div class="viewer-felt viewer-result" tabIndex={0} role="region" aria-label={words.say(_("Result"))}>
      {table.over && <FinalView table={table} viewer={null} />}
      {table.wins.map((win, place) => (
        <div key={place} class="stack">
          <WinView table={table} win={win} viewer={null} steps={steps.wins[place]!} ura={steps.ura} />
          {wins[place] && <Why lines={wins[place].lines} open={win.value === null} />}
          {calculator && (
            <a class="button" href={calculator(win)}>
              {words.say(_("To the calculator: what if"))}
            </a>
          )}
        </div>
      ))}
      {(table.draw || table.chombo) && <DrawView table={table} viewer={null} />}
      <Payments table={table} viewer={null} />
    </div>
  );
}

/** Open from the start where the record itself says nothing of the value. */
function Why({ lines, open }: { lines: WinNote["lines"]; open: boolean }) {
  const words = useWords();
  if (!lines.length) return null;
  return (
    <details class="card" open={open}>
      <summary>{words.say(_("Line by line"))}</summary>
      <ValueLines lines={lines} />
    </details>
  );
}
