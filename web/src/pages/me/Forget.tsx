// Everything that the server and this browser keep of somebody goes.
import { useState } from "preact/hooks";
import { reasonOf } from "../../app/answers";
import { post } from "../../app/http";
import { forgetHere } from "../../app/keep";
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { Fault } from "../../parts/Field";
import type { Text } from "../../protocol";

export function Forget() {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>{words.say(_("Your name, your list of games and your key, on all devices."))}</p>
      <Button onClick={() => setAsking(true)}>{words.say(_("Delete my data …"))}</Button>
      {asking && <Ask close={() => setAsking(false)} />}
    </>
  );
}

function Ask({ close }: { close: () => void }) {
  const words = useWords();
  const [fault, setFault] = useState<Text | null>(null);
  const forget = async () => {
    try {
      await post("me/forget", {});
      forgetHere();
      location.assign(location.pathname);
    } catch (error) {
      setFault(reasonOf(error));
    }
  };
  return (
    <Dialog title={words.say(_("Delete my data?"))} close={close}>
      <div class="stack">
        <p>{words.say(_("This is deleted for good:"))}</p>
        <ul class="points">
          <li>{words.say(_("your name and your key, on all your devices"))}</li>
          <li>{words.say(_("your list of games and its figures"))}</li>
          <li>{words.say(_("your seats at open tables: bots play on"))}</li>
          <li>{words.say(_("your settings in this browser"))}</li>
        </ul>
        <p>{words.say(_("Records of finished matches stay for those you played with, without your name."))}</p>
        <Fault text={fault ? words.text(fault) : ""} />
        <div class="row">
          <Button kind="outlined" onClick={() => void forget()}>
            {words.say(_("Delete it"))}
          </Button>
          <Button onClick={close}>{words.say(_("Keep it"))}</Button>
        </div>
      </div>
    </Dialog>
  );
}
