// The mouse wheel and the finger over the table.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** So many pixels of a touchpad are a step; each notch of a wheel is more than that. */
const NOTCH = 40;
/** A finger that goes less far only touched. */
const FAR = 40;

/** The mouse wheel over an element, down is on; the page does not scroll under it. */
export function useWheel(act: (on: boolean) => void): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return; // that zooms
      event.preventDefault();
      turned.current = event.deltaY * turned.current > 0 ? turned.current + event.deltaY : event.deltaY;
      if (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(turned.current) < NOTCH) return;
      turned.current = 0;
      act(event.deltaY > 0);
    };
    const over = element.current;
    over?.addEventListener("wheel", turn, { passive: false });
    return () => over?.removeEventListener("wheel", turn);
  });
  return element;
}

export interface Spot {
  clientX: number;
  clientY: number;
}

/** A finger drawn across is a page turned: from right to left is on (true). Null: it scrolled, or only touched. */
export function turnedPage(from: Spot, to: Spot): boolean | null {
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
  return Math.abs(across) < Math.max(FAR, 2 * Math.abs(along)) ? null : across < 0;
}

/** Listens to fingers drawn across an element. */
export function useSwipe(act: (on: boolean) => void): { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void } {
  const from = useRef<Spot | null>(null);
  return {
    onTouchStart({ touches }) {
      from.current = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    onTouchEnd({ changedTouches: [to] }) {
      const on = from.current && to ? turnedPage(from.current, to) : null;
      from.current = null;
      if (on !== null) act(on);
    },
  };
}
