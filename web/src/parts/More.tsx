// What is shown to who asks for it; it is not made before.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import "./more.css";

export interface MoreProps {
  title: ComponentChildren;
  /** Open while this holds; else as it was left. */
  open?: boolean;
  class?: string;
  children: ComponentChildren;
}

export function More({ title, open = false, class: more = "", children }: MoreProps) {
  const [wanted, setWanted] = useState(false);
  const shown = wanted || open;
  const turn = (event: Event) => {
    event.preventDefault(); // the browser would turn it behind our back
    setWanted(!shown);
  };
  return (
    <details class={`more ${more}`} open={shown}>
      <summary onClick={turn}>{title}</summary>
      {shown && children}
    </details>
  );
}
