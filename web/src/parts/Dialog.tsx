// A dialog over the page: it holds the focus, Escape closes it, and the focus goes back where it was.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { _, useWords } from "../app/words";
import { Button } from "./Button";
import "./dialog.css";

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const words = useWords();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} class="dialog" aria-labelledby={heading} onClose={close}>
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <Button kind="bare" onClick={() => element.current?.close()}>
          {words.say(_("Close"))}
        </Button>
      </div>
      {children}
    </dialog>
  );
}
