// What keys do at the table.
import { settings } from "../../app/settings";
import type { Act } from "../../keys";
import type { Auto } from "./auto";
import { ACTIONS, type ActionName } from "./offers";
import { isPracticeAct, type Practise } from "./practice";
import type { Move } from "./useMove";

export interface Doers {
  move: Move;
  auto: Auto;
  change: (change: Partial<Auto>) => void;
  /** The hand wins by this, now: for who asks why it does not. */
  winBy: ActionName;
  help: () => void;
  practise: Practise | null;
}

/** Does what a key is for; whether there was anything to do. */
export function doAct(act: Act | "leave", doers: Doers): boolean {
  const { move, auto, change } = doers;
  if (act === "confirm") return move.confirm();
  if (act.startsWith("tile")) return pressTile(move, Number(act.slice("tile".length)) - 1);
  if (isAction(act)) return pressAction(move, act);
  if (isPracticeAct(act)) return doers.practise?.(act) ?? false;
  switch (act) {
    case "leave":
      return (move.forget(), true);
    case "left":
    case "right":
      return moveFocus(move, act === "left" ? -1 : 1);
    case "sort":
      return (change({ sort: !auto.sort }), true);
    case "auto_win":
      return (change({ win: !auto.win }), true);
    case "no_calls":
      return (change({ noCalls: !auto.noCalls }), true);
    case "auto_tsumogiri":
      return (change({ tsumogiri: !auto.tsumogiri }), true);
    case "auto_nuki":
      return (change({ nuki: !auto.nuki }), true);
    case "wait_help":
      return (settings.change({ help: !settings.value.help }), true);
    case "why":
      return (move.why(doers.winBy), true);
    case "help":
      return (doers.help(), true);
    default:
      return false;
  }
}

function isAction(act: Act | "leave"): act is ActionName {
  return (ACTIONS as readonly string[]).includes(act);
}

function pressTile(move: Move, index: number): boolean {
  if (index >= move.tiles.length) return false;
  move.press(index, tileButton(index));
  return true;
}

function moveFocus(move: Move, by: number): boolean {
  const count = move.tiles.length;
  if (count === 0) return false;
  const to = (Math.min(move.focus, count - 1) + by + count) % count;
  move.setFocus(to);
  tileButton(to)?.focus();
  return true;
}

function tileButton(index: number): HTMLElement | null {
  return document.querySelectorAll<HTMLElement>(".hand-tile")[index] ?? null;
}

/** One way: it is done. Several: the key goes from one to the next, and Enter takes it. None: the server says why. */
function pressAction(move: Move, name: ActionName): boolean {
  const group = move.groups.find((found) => found.name === name);
  const [first, ...others] = group?.offers ?? [];
  if (name === "riichi" || name === "open_riichi")
    return first ? (move.choose(move.mode === name ? "discard" : name), true) : ask(move, name);
  if (!first) return ask(move, name);
  if (others.length === 0) move.take(first);
  else focusNext([...document.querySelectorAll<HTMLElement>(`.actions [data-act="${name}"]`)]);
  return true;
}

function ask(move: Move, name: ActionName): boolean {
  move.why(name);
  return true;
}

function focusNext(choices: readonly HTMLElement[]): void {
  const now = choices.findIndex((choice) => choice === document.activeElement);
  choices[(now + 1) % choices.length]?.focus();
}
