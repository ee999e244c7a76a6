// Hooks that several pages use.
import { useEffect, useState } from "preact/hooks";
import type { Store } from "../store";

/** The value of a store, or of what `part` picks from it; draws anew when that changes. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, part: (value: Value) => unknown = (value) => value): unknown {
  const [, draw] = useState<unknown>(() => part(store.value));
  useEffect(() => {
    const follow = () => draw(() => part(store.value));
    follow(); // it may have changed between the drawing and now
    return store.watch(follow);
  }, [store]);
  return part(store.value);
}

/** Whether a condition of the screen holds, such as "(max-width: 620px)". */
export function useMedia(condition: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(condition).matches);
  useEffect(() => {
    const list = matchMedia(condition);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [condition]);
  return holds;
}

/** The title of the page in the browser's bar. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · jantaku` : "jantaku";
  }, [title]);
}
