// This browser becomes the player of another device.
import { useState } from "preact/hooks";
import { reasonOf } from "../../app/answers";
import { post } from "../../app/http";
import { settings } from "../../app/settings";
import { _, useWords } from "../../app/words";
import { Fault, Field } from "../../parts/Field";
import type { Text } from "../../protocol";

export function Claim() {
  const words = useWords();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<Text | null>(null);
  const claim = async () => {
    try {
      const { name } = await post<{ name: string }>("me/claim", { code });
      settings.change({ name });
      location.reload(); // what this page asked before was the answer to another player
    } catch (error) {
      setFault(reasonOf(error));
    }
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) void claim();
      }}
    >
      <p>{words.say(_("From another device of yours. This browser then becomes that player and forgets who it was."))}</p>
      <Field
        label={words.say(_("Code"))}
        value={code}
        change={(text) => {
          setCode(text);
          setFault(null);
        }}
        maxLength={64}
        autocomplete="one-time-code"
        code
      />
      <Fault text={fault ? words.text(fault) : ""} />
      <button type="submit" class="button" aria-disabled={!code.trim()}>
        {words.say(_("Be that player"))}
      </button>
    </form>
  );
}
