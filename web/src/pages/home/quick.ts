// A quick game: what somebody chooses for it, and the room that it makes.
import { type Keep, keepAs, kept, type Valid } from "../../app/keep";
import type { Players, Preset } from "../../parts/rules/registry";
import { CLOCKS, type Clock, type Config, PACES, type Pace, roomOf } from "../../parts/table";

export const LENGTHS = ["tonpuu", "hanchan", "issou"] as const;
export type Length = (typeof LENGTHS)[number];

export interface Quick {
  players: `${Players}`;
  /** The preset of each number of players; one that is not known any more counts as the first. */
  presets: Partial<Record<`${Players}`, string>>;
  /** "": as the preset says. */
  length: Length | "";
  level: string;
  clock: Clock;
  pace: Pace;
  /** A game to learn by; it has no clock. */
  practice: boolean;
}

export const FIRST: Quick = { players: "4", presets: {}, length: "tonpuu", level: "sensible", clock: "none", pace: "normal", practice: false };
const NAME = "jantaku.quick";
const oneOf = (values: readonly unknown[]) => (part: unknown) => values.includes(part);
const VALID: Valid<Quick> = {
  players: oneOf(["4", "3", "2"]),
  presets: (part) => typeof part === "object" && part !== null && Object.values(part).every((name) => typeof name === "string"),
  length: oneOf([...LENGTHS, ""]),
  level: (part) => typeof part === "string",
  clock: oneOf(Object.keys(CLOCKS)),
  pace: oneOf(Object.keys(PACES)),
  practice: oneOf([true, false]),
};

/** The last choice. */
export function loadQuick(keep: Keep): Quick {
  return kept(keep, NAME, FIRST, VALID);
}

export function saveQuick(keep: Keep, quick: Quick): void {
  keepAs(keep, NAME, quick);
}

/** The presets that can be played with so many. */
export function playable(presets: readonly Preset[], players: string): Preset[] {
  return presets.filter((preset) => String(preset.players) === players && preset.complete);
}

/** The preset that is chosen. */
export function presetOf(quick: Quick, presets: readonly Preset[]): Preset | undefined {
  const fitting = playable(presets, quick.players);
  return fitting.find(({ name }) => name === quick.presets[quick.players]) ?? fitting[0];
}

/** The room of a quick game; `seed` where the same tiles are wanted again. */
export function configOf(quick: Quick, preset: Preset, seed: string): Config {
  const length = quick.length === "" || quick.length === preset.length ? "" : `,length=${quick.length}`;
  const { level, pace, practice } = quick;
  const room = roomOf(preset.name + length, { level, pace, clock: practice ? "none" : quick.clock });
  return { ...room, quick: true, practice, seed: seed.trim() };
}
