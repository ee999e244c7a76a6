// The hand calculator: a hand pressed or typed, what it is worth, why, and what if.
import { useEffect, useState } from "preact/hooks";
import type { PageProps } from "../../app/App";
import { useTitle } from "../../app/hooks";
import { go, hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Written } from "../../app/written";
import "./calculator.css";
import { Circumstances } from "./Circumstances";
import { HandCard } from "./HandCard";
import { Picker, type Target } from "./Picker";
import { type Question, queryOf, questionOf } from "./question";
import { Result, ResultBar } from "./Result";
import { Rules } from "./Rules";
import { useAnswer, useForm } from "./useAnswer";
import { WhatIf } from "./WhatIf";

export default function Page({ route }: PageProps) {
  const words = useWords();
  useTitle(words.say(_("Calculator")));
  const [question, change] = useQuestion(route.query);
  const [target, setTarget] = useState<Target>("hand");
  const { form, fault: ofRules } = useForm(question.rules);
  const { answer, fault: ofHand, waiting } = useAnswer(question, ofRules ? null : form);
  const fault = ofRules ?? ofHand;
  return (
    <div class="page calculator">
      <h1 class="heard">{words.say(_("Calculator"))}</h1>
      <div class="calculator-given">
        <HandCard question={question} fault={fault} change={change} />
        <Picker form={form} question={question} change={change} target={target} setTarget={setTarget} />
        <Circumstances form={form} question={question} fault={fault} change={change} />
        <Rules question={question} fault={fault} change={change} />
      </div>
      <div class="calculator-found" aria-busy={waiting}>
        <Result answer={answer} fault={fault} blank={question.hand === ""} />
        {answer?.compared && <WhatIf compared={answer.compared} against={question.against} change={change} />}
      </div>
      <ResultBar answer={answer} />
    </div>
  );
}

/** The question of the address: it follows the address, and the address follows it. */
function useQuestion(query: Readonly<Record<string, string>>): [Question, (part: Partial<Question>) => void] {
  const [question, setQuestion] = useState(() => questionOf(query));
  const [written] = useState(() => new Written(JSON.stringify(queryOf(question))));
  useEffect(() => {
    const asked = questionOf(query);
    if (!written.knows(JSON.stringify(queryOf(asked)))) setQuestion(asked);
  }, [query]);
  const change = (part: Partial<Question>) => {
    const next = { ...question, ...part };
    const asked = queryOf(next);
    written.add(JSON.stringify(asked));
    setQuestion(next);
    go(hashOf("calculator", [], asked), true);
  };
  return [question, change];
}
