// The time of a question.
import type { Question } from "../../connection";

export interface TimeLeft {
  base: number;
  bank: number;
}

/** What is left of a question's time, in seconds. */
export function timeLeft({ base, bank, since }: Pick<Question, "base" | "bank" | "since">, now: number): TimeLeft {
  const used = Math.max(0, (now - since) / 1000);
  return { base: Math.max(0, base - used), bank: Math.max(0, bank - Math.max(0, used - base)) };
}
