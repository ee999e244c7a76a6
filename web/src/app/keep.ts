// What a page keeps in this browser, by name.

/** With this every name begins. */
const OURS = "jantaku.";

/** What keeps texts by name: `localStorage`, or one for tests. */
export type Keep = Pick<Storage, "getItem" | "setItem">;

/** Of what was kept under a name, the parts that `valid` takes; the rest as in `otherwise`. */
export function kept<Value extends object>(keep: Keep, name: string, otherwise: Value, valid: Valid<Value>): Value {
  const found = read(keep, name);
  const names = Object.keys(otherwise) as (keyof Value & string)[];
  const right = names.filter((key) => found[key] !== undefined && valid[key](found[key]));
  return { ...otherwise, ...Object.fromEntries(right.map((key) => [key, found[key]])) };
}

/** Whether a part is one that can be used. */
export type Valid<Value> = { [Key in keyof Value]: (part: unknown) => boolean };

/** Keeps a value; a browser that keeps nothing has it as long as the page. */
export function keepAs(keep: Keep, name: string, value: object): void {
  try {
    keep.setItem(name, JSON.stringify(value));
  } catch {
    // Full, or forbidden: nothing depends on it.
  }
}

/** Forgets all that these pages keep in this browser, and nothing of others that it has from the same server. */
export function forgetHere(): void {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    try {
      forgetIn(globalThis[kind]);
    } catch {
      // Forbidden: nothing was kept.
    }
  }
}

export function forgetIn(storage: Pick<Storage, "length" | "key" | "removeItem">): void {
  const names = Array.from({ length: storage.length }, (_unused, place) => storage.key(place) ?? "");
  for (const name of names) if (name.startsWith(OURS)) storage.removeItem(name);
}

/** That of this browser, or one that keeps nothing where the browser forbids it. */
export function browserKeep(): Keep {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

function read(keep: Keep, name: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(keep.getItem(name) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {}; // no JSON, or not readable
  }
}
