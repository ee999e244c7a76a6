// Where a log comes from.
import { useId, useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import type { Text } from "../../protocol";
import "./viewer.css";

export interface OpeningProps {
  fault: Text | null;
  busy: boolean;
  open: (log: string | Blob) => void;
}

export function Opening({ fault, busy, open }: OpeningProps) {
  const words = useWords();
  const [over, setOver] = useState(false);
  const [text, setText] = useState("");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    const dropped = file ?? event.dataTransfer?.getData("text/plain");
    if (dropped) open(dropped);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div class="page opening" data-over={over} onDrop={drop} onDragOver={drag} onDragLeave={() => setOver(false)} aria-busy={busy}>
      <h1>{words.say(_("Replay"))}</h1>
      <p>
        {words.say(
          _("Shows a log of Tenhou, Mahjong Soul, mjai, kobalab or jantaku step by step, with what the rules say at each."),
        )}
      </p>
      {fault && (
        <p class="fault" role="alert">
          {words.text(fault)}
        </p>
      )}
      <section class="card stack" aria-label={words.say(_("By file"))}>
        <FileButton busy={busy} open={open} />
        <p class="quiet">{words.say(_("Or drop one here. It may be compressed with gzip or xz."))}</p>
      </section>
      <section class="card stack" aria-label={words.say(_("By text or link"))}>
        <label class="field">
          <span>{words.say(_("The log as text, or its link"))}</span>
          <textarea
            class="input opening-text"
            rows={5}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div>
          <Button kind="main" disabled={busy || !text.trim()} onClick={() => open(text)}>
            {words.say(_("Show"))}
          </Button>
        </div>
      </section>
      <p>
        <a class="button" href={hashOf("games")}>{words.say(_("Matches that you played here"))}</a>
      </p>
    </div>
  );
}

function FileButton({ busy, open }: { busy: boolean; open: (log: Blob) => void }) {
  const words = useWords();
  const id = useId();
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) open(file);
    input.value = ""; // the same file may be chosen again
  };
  return (
    <div class="opening-file">
      <input id={id} class="heard" type="file" disabled={busy} onChange={(event) => choose(event.currentTarget)} />
      <label for={id} class="button button-main">
        {busy ? words.say(_("Reading ...")) : words.say(_("Choose a file"))}
      </label>
    </div>
  );
}
