// The keys of the viewer. They are not remapped: they are those of every other viewer.
import { useLayoutEffect } from "preact/hooks";
import { _ } from "../../app/words";

export const KEYS = {
  ArrowDown: "forth",
  ArrowUp: "back",
  ArrowLeft: "kyokuBack",
  ArrowRight: "kyokuOn",
  Home: "begin",
  End: "end",
  ",": "ownBack",
  ".": "ownForth",
  " ": "play",
  "+": "faster",
  "=": "faster",
  "-": "slower",
  v: "view",
  h: "hands",
  w: "wall",
  d: "danger",
  "?": "help",
} as const;
export type Act = (typeof KEYS)[keyof typeof KEYS];

/** What each act does, with the keys that do it as they are shown. */
export const ACTS: readonly (readonly [act: Act, keys: string, says: string])[] = [
  ["forth", "↓", _("one step on")],
  ["back", "↑", _("one step back")],
  ["kyokuBack", "←", _("to the start of the kyoku, or of the one before")],
  ["kyokuOn", "→", _("to the end of the kyoku, or of the next one")],
  ["begin", "Home", _("to the start of the match")],
  ["end", "End", _("to the end of the match")],
  ["ownForth", ".", _("to the next choice of who is viewed")],
  ["ownBack", ",", _("to the choice before")],
  ["play", "Space", _("play by itself, or stop")],
  ["faster", "+", _("faster")],
  ["slower", "-", _("slower")],
  ["view", "v", _("view the next seat")],
  ["hands", "h", _("open all hands, or close them")],
  ["wall", "w", _("show the wall")],
  ["danger", "d", _("show what discards would deal in")],
  ["help", "?", _("these keys")],
];

export function useKeys(act: (name: Act) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = KEYS[event.key as keyof typeof KEYS] as Act | undefined;
      if (!name || isTaken(event)) return;
      event.preventDefault();
      act(name);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Whether the key does something of its own where the focus is. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  const element = event.target instanceof Element ? event.target : null;
  if (element?.closest("dialog, textarea, select, input:not([type=checkbox], [type=range])")) return true;
  return event.key === " " && element?.closest("button, a, summary, input") != null;
}
