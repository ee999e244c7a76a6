// What is shown to who asks for it; it is not made before.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import "./more.css";

export interface MoreProps {
  title: ComponentChildren;
  /** Open while this holds; else as it is left. */
  open?: boolean;
  class?: string;
  children: ComponentChildren;
}

export function More({ title, open, class: more = "", children }: MoreProps) {
  const [asked, setAsked] = useState(false);
  return (
    <details class={`more ${more}`} {...(open ? { open } : {})} onToggle={(event) => event.currentTarget.open && setAsked(true)}>
      <summary>{title}</summary>
      {(asked || open) && children}
    </details>
  );
}
