// To a table by its link.
import { useState } from "preact/hooks";
import { go, hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Field } from "../../parts/Field";
import { type Invited, invitedBy } from "./invite";

type FaultKind = Extract<Invited, { fault: unknown }>["fault"];

const FAULTS: Record<FaultKind, string> = {
  empty: _("Paste the link that you were sent."),
  elsewhere: _("This link leads to another server: open it in the browser's address bar."),
  no_room: _("This is not a link to a table: it has to end in #/room/ and the table's name."),
};

export function Join() {
  const words = useWords();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<FaultKind | null>(null);
  const join = () => {
    const found = invitedBy(text, location.href);
    if ("room" in found) go(hashOf("room", [found.room]));
    else setFault(found.fault);
  };
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        join();
      }}
    >
      <Field
        label={words.say(_("I have a link"))}
        value={text}
        change={(changed) => {
          setText(changed);
          setFault(null);
        }}
        fault={fault ? words.say(FAULTS[fault]) : ""}
        code
      />
      <button type="submit" class="button">
        {words.say(_("Go there"))}
      </button>
    </form>
  );
}
