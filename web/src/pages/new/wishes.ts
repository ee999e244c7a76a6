// What somebody wants of a table beside its rules, and the last table that was opened.
import { type Keep, keepAs, kept, type Valid } from "../../app/keep";
import { CLOCKS, type Clock, PACES, type Pace } from "../../parts/table";
import type { Draft } from "./form";

/** Seconds after which onlookers hear of what happened. */
export const DELAYS = ["0", "60", "300", "3600"] as const;
export type Delay = (typeof DELAYS)[number];

export interface Wishes {
  open: "link" | "public";
  clock: Clock;
  level: string;
  pace: Pace;
  delay: Delay;
}
export interface LastTable extends Draft, Wishes {}

export const FIRST: LastTable = {
  preset: "default",
  changes: {},
  open: "link",
  clock: "normal",
  level: "sensible",
  pace: "normal",
  delay: "60",
};
const NAME = "jantaku.table";
const oneOf = (values: readonly unknown[]) => (part: unknown) => values.includes(part);
const isText = (part: unknown) => typeof part === "string";
const VALID: Valid<LastTable> = {
  preset: isText,
  changes: (part) => typeof part === "object" && part !== null && Object.values(part).every(isText),
  open: oneOf(["link", "public"]),
  clock: oneOf(Object.keys(CLOCKS)),
  level: isText,
  pace: oneOf(Object.keys(PACES)),
  delay: oneOf(DELAYS),
};

export function loadTable(keep: Keep): LastTable {
  return kept(keep, NAME, FIRST, VALID);
}

export function saveTable(keep: Keep, table: LastTable): void {
  keepAs(keep, NAME, table);
}
