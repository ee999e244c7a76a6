// The time that is left: first that of the decision, then the bank.
import { useEffect, useState } from "preact/hooks";
import { _, counted, useWords } from "../../app/words";
import type { Question } from "../../connection";
import { memo } from "../../parts/memo";
import { play } from "../../sound";
import { type TimeLeft, timeLeft } from "./clock";

/** Seconds from which on each is heard, and those that are spoken. */
const HEARD = 5;
const SPOKEN: ReadonlySet<number> = new Set([10, 5]);

export const Clock = memo(function Clock({ question }: { question: Question }) {
  const words = useWords();
  const { base, bank } = useTimeLeft(question);
  const seconds = Math.ceil(base > 0 ? base : bank);
  const whole = base > 0 ? question.base : question.bank;
  const all = Math.ceil(base + bank);
  useEffect(() => {
    if (all <= HEARD && all > 0) play("tick");
  }, [all]);
  const spoken = words.text(counted("{count} second left", "{count} seconds left", all));
  return (
    <div class={`clock ${all <= HEARD ? "is-short" : ""}`} role="timer" aria-label={spoken}>
      <Ring part={whole > 0 ? seconds / whole : 0} />
      <b class="clock-now number">{seconds}</b>
      {base > 0 && bank > 0 && (
        <span class="clock-bank number">{words.say(_("+{seconds} s"), { seconds: Math.ceil(bank) })}</span>
      )}
      <span class="heard" aria-live="assertive">
        {SPOKEN.has(all) ? spoken : ""}
      </span>
    </div>
  );
});

/** Drawn anew once a second at most. */
function useTimeLeft(question: Question): TimeLeft {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw(Math.ceil((performance.now() - question.since) / 1000)), 200);
    return () => clearInterval(timer);
  }, [question.prompt, question.since]);
  return timeLeft(question, performance.now());
}

const ROUND = 2 * Math.PI * 20;

function Ring({ part }: { part: number }) {
  return (
    <svg class="ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" class="ring-whole" />
      <circle cx="24" cy="24" r="20" class="ring-left" stroke-dasharray={`${ROUND * Math.min(1, part)} ${ROUND}`} />
    </svg>
  );
}
