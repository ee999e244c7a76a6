// The result of a kyoku, step by step, with the way on.
import { useEffect, useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import type { Question } from "../../connection";
import { Button } from "../../parts/Button";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import type { Mark } from "../../table/course";
import { CourseView } from "../../table/CourseView";
import { DrawView } from "../../table/DrawView";
import { isStill } from "../../table/motion";
import { Payments } from "../../table/Payments";
import { stepCount, stepsAt } from "../../table/results";
import { WinView } from "../../table/WinView";
import { asQuestion } from "../calculator/asQuestion";
import { Clock } from "./Clock";
import { Key } from "./Actions";
import { Explained } from "./Explained";
import { isPress, useKeys } from "./keys";
import { TakeBack } from "./Practice";
import type { Practise } from "./practice";
import "../../table/results.css";

const STEP = 420;
/** Any other key shows all at once. */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]);

interface Reveal {
  step: number;
  done: boolean;
  skip: () => void;
}

/** One step after the other; all at once where nothing is to move. */
function useReveal(table: Table): Reveal {
  const count = stepCount(table);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= count) return;
    const timer = setTimeout(() => setStep(isStill() ? count : step + 1), isStill() ? 0 : STEP);
    return () => clearTimeout(timer);
  }, [step, count]);
  const done = step >= count;
  useEffect(() => {
    if (done) return;
    const skip = (event: KeyboardEvent) => {
      if (MODIFIERS.has(event.key)) return;
      event.stopImmediatePropagation(); // the page is drawn anew before others hear it: for them the same press would be the next one
      if (isPress(event.key)) event.preventDefault();
      setStep(count);
    };
    addEventListener("keydown", skip, { capture: true });
    return () => removeEventListener("keydown", skip, { capture: true });
  }, [done, count]);
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
  return <span class="small quiet number">{words.say(_("Continues in {seconds} s"), { seconds })}</span>;
}

export interface KyokuResultProps {
  table: Table;
  viewer: Seat | null;
  course: readonly Mark[];
  /** As the room has them; empty: not known. */
  rules: string;
  /** The next question waits already. */
  question: Question | null;
  /** When it gives way by itself. */
  until: number | null;
  practise: Practise | null;
  next: () => void;
}

export function KyokuResult({ table, viewer, course, rules, question, until, practise, next }: KyokuResultProps) {
  const words = useWords();
  const reveal = useReveal(table);
  const goOn = reveal.done ? next : reveal.skip;
  useKeys((act) => (act === "confirm" ? (goOn(), true) : act === "undo" && (practise?.(act) ?? false)));
  const steps = stepsAt(table, reveal.step);
  return (
    <div class="results" data-phase="result" data-shown={reveal.done}>
      <div class="results-main">
        {table.wins.map((win, index) => (
          <WinView key={index} table={table} win={win} viewer={viewer} steps={steps.wins[index]!} ura={steps.ura}>
            {rules && <Explained question={asQuestion(table, win, rules)} />}
          </WinView>
        ))}
        {table.wins.length === 0 && <DrawView table={table} viewer={viewer} />}
        {steps.payments && <CourseView class="card" course={course} table={table} viewer={viewer} />}
      </div>
      <div class="results-side">
        {steps.payments && <Payments table={table} viewer={viewer} />}
        <div class="results-next">
          {question?.clock && <Clock question={question} />}
          <Button kind="main" data-act="next" onClick={goOn}>
            {reveal.done ? words.say(_("Next")) : words.say(_("Show all"))} <Key act="confirm" />
          </Button>
          {practise && <TakeBack practise={practise} />}
          {until !== null && <Countdown until={until} />}
        </div>
      </div>
    </div>
  );
}
