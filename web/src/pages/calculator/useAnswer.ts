// Asks the server about a hand a moment after it was changed; an answer that comes too late is dropped.
import { useEffect, useRef, useState } from "preact/hooks";
import { get, post, Refusal } from "../../app/http";
import type { Answer, Fault, Form, Found } from "./answer";
import type { Question } from "./question";

const PAUSE = 150;

export interface Asked {
  answer: Answer | null;
  fault: Fault | null;
  /** Another answer is on its way. */
  waiting: boolean;
}

export function useAnswer(question: Question, form: Form | null): Asked {
  const [asked, setAsked] = useState<Asked>({ answer: null, fault: null, waiting: false });
  const sent = JSON.stringify(form ? bodyOf(question, form) : null);
  useEffect(() => {
    if (sent === "null" || !question.hand) {
      setAsked({ answer: null, fault: null, waiting: false });
      return;
    }
    let current = true;
    const said = (found: Asked) => current && setAsked(found);
    const timer = setTimeout(() => {
      setAsked((before) => ({ ...before, waiting: true }));
      post<Found<Answer>>("score", JSON.parse(sent)).then(
        ({ found, fault }) => said({ answer: found, fault, waiting: false }),
        (error: unknown) => said({ answer: null, fault: refused(error), waiting: false }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sent]);
  return asked;
}

/** What is sent: circumstances that only the other kind of win has stay in the form, unsaid. */
function bodyOf(question: Question, form: Form): Question {
  const by = question.tsumo ? "ron" : "tsumo";
  const others = form.flags.filter((flag) => flag.by === by).map((flag) => flag.name);
  const flags = question.flags.filter((flag) => !others.includes(flag));
  return { ...question, flags, discarder: question.tsumo ? "" : question.discarder };
}

/** The form for some rules; the last one that there was while they are being typed. */
export function useForm(rules: string): { form: Form | null; fault: Fault | null } {
  const [form, setForm] = useState<Form | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const asked = useRef("");
  useEffect(() => {
    asked.current = rules;
    const current = (act: () => void) => asked.current === rules && act();
    const timer = setTimeout(
      () =>
        void get<Found<Form>>("score/rules", { rules }).then(
          (said) => current(() => (said.found && setForm(said.found), setFault(said.fault))),
          (error: unknown) => current(() => setFault(refused(error))),
        ),
      form ? PAUSE : 0,
    );
    return () => clearTimeout(timer);
  }, [rules]);
  return { form, fault };
}

/** What no field is to blame for, such as a connection that is gone. */
function refused(error: unknown): Fault {
  if (error instanceof Refusal) return { field: "", why: error.why, reason: "" };
  throw error;
}
