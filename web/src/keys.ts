// Which key does what. Keys are `KeyboardEvent.key`, letters in lower case: what the key says, wherever it lies.

import { type Keep, keepAs } from "./app/keep";

/** Tiles 13 and 14 have the keys below 2 and 3, of which no action begins with the letter. */
export const DEFAULT_KEYS = {
  tile1: "1",
  tile2: "2",
  tile3: "3",
  tile4: "4",
  tile5: "5",
  tile6: "6",
  tile7: "7",
  tile8: "8",
  tile9: "9",
  tile10: "0",
  tile11: "-",
  tile12: "=",
  tile13: "q",
  tile14: "w",
  left: "ArrowLeft",
  right: "ArrowRight",
  confirm: "Enter",
  riichi: "r",
  open_riichi: "o",
  tsumo: "t",
  ron: "n",
  pon: "p",
  chi: "c",
  kan: "k",
  nuki: "b",
  pass: "x",
  kyuushu: "y",
  stop: "e",
  tenpai: "d",
  sort: "s",
  auto_win: "a",
  no_calls: "l",
  auto_tsumogiri: "g",
  auto_nuki: "v",
  wait_help: "h",
  why: "i",
  undo: "u",
  look: "f",
  pause: "z",
  advise: "j",
  help: "?",
};
export type Act = keyof typeof DEFAULT_KEYS;
export type KeyMap = Readonly<Record<Act, string>>;
export const ACTS = Object.keys(DEFAULT_KEYS) as Act[];

/** Keys by which people move through a page, and leave what is open: they stay what they are. */
const RESERVED: ReadonlySet<string> = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "AltGraph", "Dead"]);

export type Remapped = { keys: KeyMap } | { taken: Act } | { reserved: string };

/** The name of a key in a map. */
export function named(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The act of a key, if any. */
export function actOf(keys: KeyMap, key: string): Act | undefined {
  return ACTS.find((act) => keys[act] === named(key));
}

/** Another key for an act; refused where another act has it. */
export function remapped(keys: KeyMap, act: Act, key: string): Remapped {
  const wanted = named(key);
  if (wanted === "" || RESERVED.has(wanted)) return { reserved: wanted };
  const other = actOf(keys, wanted);
  return other === undefined || other === act ? { keys: { ...keys, [act]: wanted } } : { taken: other };
}

const NAME = "jantaku.keys";

/** The keys as they were saved; the defaults where nothing, or nothing that is valid, is kept. */
export function loadKeys(keep: Keep): KeyMap {
  try {
    const kept: unknown = JSON.parse(keep.getItem(NAME) ?? "{}");
    const keys = { ...DEFAULT_KEYS, ...(kept as Partial<KeyMap>) };
    return isValid(keys) ? keys : DEFAULT_KEYS;
  } catch {
    return DEFAULT_KEYS; // no JSON, or a browser that keeps nothing for this page
  }
}

/** Keeps what differs from the defaults, so that acts of a later version get their keys. */
export function saveKeys(keep: Keep, keys: KeyMap): void {
  const changed = ACTS.filter((act) => keys[act] !== DEFAULT_KEYS[act]).map((act) => [act, keys[act]]);
  keepAs(keep, NAME, Object.fromEntries(changed));
}

/** Whether every act, and nothing else, has one key of its own. */
function isValid(keys: Record<string, unknown>): keys is KeyMap {
  const found = Object.values(keys);
  const areKeys = found.every((key) => typeof key === "string" && key !== "" && key === named(key) && !RESERVED.has(key));
  return areKeys && Object.keys(keys).length === ACTS.length && new Set(found).size === ACTS.length;
}
