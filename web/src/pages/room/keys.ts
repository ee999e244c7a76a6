// The keys of this browser, and who listens to them.
import { useEffect, useRef } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { browserKeep } from "../../app/keep";
import { type Act, actOf, type KeyMap, loadKeys, saveKeys } from "../../keys";
import { Store } from "../../store";

export const keys: Store<KeyMap> = new Store(loadKeys(browserKeep()));
keys.watch((map) => saveKeys(browserKeep(), map));

/** Calls `act` for a key that has an act, and for Escape, which leaves what was begun, but for those pressed in a dialog, in a field, or with Control, Alt or Meta. */
export function useKeys(act: (act: Act | "leave") => boolean): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const found = !isForTable(event) ? undefined : event.key === "Escape" ? "leave" : actOf(keys.value, event.key);
      if (found && current.current(found)) event.preventDefault();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

function isForTable({ target, key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || repeat) return false;
  const element = target instanceof Element ? target : null;
  if (element?.closest("dialog, input:not([type=checkbox]), select, textarea, .events")) return false;
  return !(isPress(key) && element?.closest("button, a, input, summary"));
}

/** What presses a button that has the focus: the browser does that. */
export function isPress(key: string): boolean {
  return key === "Enter" || key === " ";
}

/** The key of an act, as it is shown. */
export function useKey(act: Act): string {
  return useStore(keys, (map) => keyName(map[act]));
}

const SHORT: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", " ": "␣" };

export function keyName(key: string): string {
  return SHORT[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
