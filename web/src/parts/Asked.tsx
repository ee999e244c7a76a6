// What is shown while the server is asked, and where it refuses; then what it answered.
import type { ComponentChildren } from "preact";
import type { Answered } from "../app/answers";
import { _, useWords } from "../app/words";
import { Button } from "./Button";
import { Fault } from "./Field";

export interface AskedProps<Value> {
  answer: Answered<Value>;
  children: (value: Value) => ComponentChildren;
}

export function Asked<Value>({ answer, children }: AskedProps<Value>) {
  const words = useWords();
  return (
    <>
      {answer.why && (
        <div class="row">
          <Fault text={words.text(answer.why)} />
          <Button onClick={answer.again}>{words.say(_("Try again"))}</Button>
        </div>
      )}
      {answer.value !== null && children(answer.value)}
    </>
  );
}
