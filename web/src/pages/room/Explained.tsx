// What a win is worth, line by line and with its fu, for whoever asks; and the way to the calculator.
import { useAnswer } from "../../app/answers";
import { post } from "../../app/http";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Fault } from "../../parts/Field";
import { More } from "../../parts/More";
import { ValueLines } from "../../table/ValueLines";
import type { Answer, Found } from "../calculator/answer";
import { type Question, queryOf } from "../calculator/question";

export function Explained({ question }: { question: Question }) {
  const words = useWords();
  return (
    <>
      <More title={words.say(_("Line by line"))}>
        <Lines question={question} />
      </More>
      <p>
        <a href={hashOf("calculator", [], queryOf(question))} target="_blank" rel="noopener">
          {words.say(_("To the calculator: what if"))}
        </a>
      </p>
    </>
  );
}

function Lines({ question }: { question: Question }) {
  const words = useWords();
  const answer = useAnswer(() => post<Found<Answer>>("score", question), [JSON.stringify(question)]);
  return (
    <Asked answer={answer}>
      {({ found, fault }) => (found ? <ValueLines lines={found.lines} /> : fault && <Fault text={words.text(fault.why)} />)}
    </Asked>
  );
}
