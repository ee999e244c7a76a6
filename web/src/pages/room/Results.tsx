// The result of a kyoku or match, step by step, with the way on.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import type { Question } from "../../connection";
import { Button } from "../../parts/Button";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import { DrawView } from "../../table/DrawView";
import { FinalView } from "../../table/FinalView";
import { isStill } from "../../table/motion";
import { Payments } from "../../table/Payments";
import { stepCount, stepsAt } from "../../table/results";
import { WinView } from "../../table/WinView";
import { Clock } from "./Clock";
import { Key } from "./Actions";
import { Fairness } from "./Fairness";
import "../../table/results.css";

const STEP = 420;
/** Any other key shows all at once. */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]);

export interface Reveal {
  step: number;
  done: boolean;
  skip: () => void;
}

/** While a result is shown, one step after the other; all at once where nothing is to move. */
export function useReveal(table: Table, shown: boolean): Reveal {
  const count = stepCount(table);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!shown) return setStep(0);
    if (step >= count) return;
    const timer = setTimeout(() => setStep(isStill() ? count : step + 1), isStill() ? 0 : STEP);
    return () => clearTimeout(timer);
  }, [shown, step, count]);
  const done = step >= count;
  useEffect(() => {
    if (!shown || done) return;
    const skip = ({ key }: KeyboardEvent) => MODIFIERS.has(key) || setStep(count);
    addEventListener("keydown", skip);
    return () => removeEventListener("keydown", skip);
  }, [shown, done, count]);
  return { step, done, skip: () => setStep(count) };
}

/** Until a moment on the clock of the page, in whole seconds. */
function Countdown({ until }: { until: number }) {
  const words = useWords();
  const left = () => Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <span class="small quiet number">{words.say(_("Goes on by itself in {seconds} s"), { seconds })}</span>;
}

export interface KyokuResultProps {
  table: Table;
  viewer: Seat | null;
  reveal: Reveal;
  /** The next question waits already. */
  question: Question | null;
  /** When it gives way by itself. */
  until: number | null;
  next: () => void;
}

export function KyokuResult({ table, viewer, reveal, question, until, next }: KyokuResultProps) {
  const words = useWords();
  const steps = stepsAt(table, reveal.step);
  return (
    <div class="results" data-shown={reveal.done}>
      <div class="results-main">
        {table.wins.map((win, index) => (
          <WinView key={index} table={table} win={win} viewer={viewer} steps={steps.wins[index]!} ura={steps.ura} />
        ))}
        {table.wins.length === 0 && <DrawView table={table} viewer={viewer} />}
      </div>
      <div class="results-side">
        {steps.payments && <Payments table={table} viewer={viewer} />}
        <div class="results-next">
          {question?.clock && <Clock question={question} />}
          <Button kind="main" data-act="next" onClick={reveal.done ? next : reveal.skip}>
            {reveal.done ? words.say(_("Next")) : words.say(_("Show all"))} <Key act="confirm" />
          </Button>
          {until !== null && <Countdown until={until} />}
        </div>
      </div>
    </div>
  );
}

export interface MatchResultProps {
  table: Table;
  viewer: Seat | null;
  commitment: string | null;
  seed: string | null;
  rematch: (() => void) | null;
  leave: () => void;
}

export function MatchResult({ table, viewer, commitment, seed, rematch, leave }: MatchResultProps) {
  const words = useWords();
  return (
    <div class="results" data-shown="true">
      <div class="results-main">
        <FinalView table={table} viewer={viewer} />
      </div>
      <div class="results-side">
        <Fairness commitment={commitment} seed={seed} />
        <div class="results-next">
          {rematch && (
            <Button kind="main" data-act="rematch" onClick={rematch}>
              {words.say(_("Play again"))}
            </Button>
          )}
          <a class="button" href={hashOf("games")}>
            {words.say(_("To the record of the match"))}
          </a>
          <Button kind="bare" data-act="leave" onClick={leave}>
            {words.say(_("Leave"))}
          </Button>
        </div>
      </div>
    </div>
  );
}
