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

/** The title of the page in the browser's bar. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · jantaku` : "jantaku";
  }, [title]);
}
