// How wide an element is drawn, so that a plot in it keeps the size of its letters.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export function useWidth<Found extends HTMLElement>(): [RefObject<Found>, number] {
  const element = useRef<Found>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return [element, width];
}
