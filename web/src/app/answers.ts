// What the server answered, for pages that show it: asked when the page is there, and asked again on demand.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Text } from "../protocol";
import { Refusal } from "./http";
import { _ } from "./words";

export interface Answered<Value> {
  /** The last one; null before the first. */
  value: Value | null;
  /** Why there is none, or none newer. */
  why: Text | null;
  again: () => void;
}

/** The answer to what `ask` asks, anew whenever something that it is `about` changes. */
export function useAnswer<Value>(ask: () => Promise<Value>, about: readonly unknown[] = []): Answered<Value> {
  const [found, setFound] = useState<{ value: Value | null; why: Text | null }>({ value: null, why: null });
  const last = useRef(0);
  const again = useCallback(() => {
    const mine = ++last.current;
    const take = (value: Value | null, why: Text | null) => mine === last.current && setFound({ value, why });
    ask().then(
      (value) => take(value, null),
      (error: unknown) => mine === last.current && setFound(({ value }) => ({ value, why: reasonOf(error) })),
    );
  }, about);
  useEffect(() => {
    again();
    return () => {
      last.current++;
    };
  }, [again]);
  return { ...found, again };
}

/** What to say of whatever was thrown. */
export function reasonOf(error: unknown): Text {
  return error instanceof Refusal ? error.why : { text: _("something went wrong on this page: load it again") };
}

/** Does something every so many seconds while somebody can see the page, and when it is seen again. */
export function useEvery(seconds: number, act: () => void): void {
  useEffect(() => {
    const unlessHidden = () => document.visibilityState === "visible" && act();
    const timer = setInterval(unlessHidden, seconds * 1000);
    document.addEventListener("visibilitychange", unlessHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", unlessHidden);
    };
  }, [act]);
}
