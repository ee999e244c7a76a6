import { expect, it } from "vitest";
import type { Keep } from "../src/app/keep";
import { ACTS, DEFAULT_KEYS, actOf, loadKeys, remapped, saveKeys } from "../src/keys";

function keep(kept: string | null = null): Keep & { kept: string | null } {
  const found = {
    kept,
    getItem: () => found.kept,
    setItem: (_: string, text: string) => {
      found.kept = text;
    },
  };
  return found;
}

it("has one key for every act, and one act for every key", () => {
  expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(ACTS.length);
  expect(ACTS.filter((act) => act.startsWith("tile"))).toHaveLength(14);
  expect(ACTS.every((act) => actOf(DEFAULT_KEYS, DEFAULT_KEYS[act]) === act)).toBe(true);
});

it("finds the act of a key, with caps lock too", () => {
  expect(["0", "R", "Enter", "?", "m"].map((key) => actOf(DEFAULT_KEYS, key))).toEqual([
    "tile10",
    "riichi",
    "confirm",
    "help",
    undefined,
  ]);
});

it("moves an act to a free key, and to its own", () => {
  const found = remapped(DEFAULT_KEYS, "pon", "M");
  expect(found).toEqual({ keys: { ...DEFAULT_KEYS, pon: "m" } });
  expect(remapped(DEFAULT_KEYS, "pon", "p")).toEqual({ keys: DEFAULT_KEYS });
});

it("gives no two acts one key, and leaves the keys of a page alone", () => {
  expect(remapped(DEFAULT_KEYS, "pon", "R")).toEqual({ taken: "riichi" });
  expect(remapped(DEFAULT_KEYS, "pon", "Tab")).toEqual({ reserved: "Tab" });
});

it("keeps what was changed", () => {
  const place = keep();
  const keys = { ...DEFAULT_KEYS, pon: "m" };
  saveKeys(place, keys);
  expect(place.kept).toBe('{"pon":"m"}');
  expect(loadKeys(place)).toEqual(keys);
});

it("takes the defaults where nothing valid is kept", () => {
  const changes = ['{"pon":"r"}', '{"pon":""}', '{"pon":5}', '{"pon":"Tab"}', '{"pon":"M"}', '{"dance":"m"}', '{"dance":"p"}'];
  for (const kept of [null, "{", "7", "[]", ...changes]) expect(loadKeys(keep(kept))).toEqual(DEFAULT_KEYS);
  const locked: Keep = {
    getItem: () => {
      throw new Error("no storage here");
    },
    setItem: () => {
      throw new Error("no storage here");
    },
  };
  expect(loadKeys(locked)).toEqual(DEFAULT_KEYS);
  expect(() => saveKeys(locked, DEFAULT_KEYS)).not.toThrow();
});
