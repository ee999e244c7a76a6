// A code by which another device becomes the same player.
import { useState } from "preact/hooks";
import { reasonOf } from "../../app/answers";
import { post } from "../../app/http";
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { Fault } from "../../parts/Field";
import type { Text } from "../../protocol";

interface Code {
  code: string;
  seconds: number;
}

export function Move() {
  const words = useWords();
  const [found, setFound] = useState<Code | null>(null);
  const [fault, setFault] = useState<Text | null>(null);
  const ask = () => post<Code>("me/move", {}).then(setFound, (error: unknown) => setFault(reasonOf(error)));
  return (
    <>
      <p>{words.say(_("Ask for a code here and type it on the other device. It can be used once; your tables and games are on both then."))}</p>
      <div aria-live="polite">
        {found && (
          <>
            <p class="code">{found.code}</p>
            <p class="quiet">{words.say(_("Good for {minutes} minutes. Show it to nobody else: whoever has it is you."), { minutes: Math.round(found.seconds / 60) })}</p>
          </>
        )}
      </div>
      <Fault text={fault ? words.text(fault) : ""} />
      <Button onClick={() => void ask()}>{found ? words.say(_("A new code")) : words.say(_("Show a code"))}</Button>
    </>
  );
}
