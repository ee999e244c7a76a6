// A button that opens a short list above it; a press in the list, or beside it, closes it. A focus in the list goes back to the button.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "./popup.css";

export interface PopupProps {
  name: string;
  /** The lines of its picture, in a square of 24. */
  icon: string;
  children: ComponentChildren;
}

export function Popup({ name, icon, children }: PopupProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const close = () => {
    const details = element.current;
    if (details?.querySelector("ul")?.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details?.removeAttribute("open");
  };
  useEffect(() => {
    const hear = (event: Event) => {
      const inside = event.target instanceof Node && element.current?.contains(event.target);
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      if (escaped || (event.type === "pointerdown" && !inside)) close();
    };
    addEventListener("pointerdown", hear);
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("pointerdown", hear);
      removeEventListener("keydown", hear);
    };
  }, []);
  return (
    <details ref={element} class="popup">
      <summary class="button button-bare" aria-label={name}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        <span class="popup-name">{name}</span>
      </summary>
      <ul class="card" onClick={close}>
        {children}
      </ul>
    </details>
  );
}
