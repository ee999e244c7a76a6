import { expect, test } from "vitest";
import { layMeld } from "../src/table/melds";
import type { Meld } from "../src/table";

function meld(type: Meld["type"], own: string[], called: string | null, source: number, added: string | null = null): Meld {
  return { type, own, called, added, source };
}

/** Sideways tiles in brackets, what lies on them after a slash, face down as "_". */
function lies(found: Meld, seat = 0, players = 4): string {
  const tiles = layMeld(found, seat, players);
  return tiles
    .map(({ tile, side, above }) => (side ? `[${tile}${above ? `/${above}` : ""}]` : tile === "back" ? "_" : tile))
    .join(" ");
}

test("a chi takes from the left", () => {
  expect(lies(meld("chi", ["3p", "4p"], "2p", 3))).toBe("[2p] 3p 4p");
});

test("the place of the sideways tile says from whom", () => {
  const pon = (source: number) => lies(meld("pon", ["0m", "5m"], "5m", source));
  expect([pon(3), pon(2), pon(1)]).toEqual(["[5m] 0m 5m", "0m [5m] 5m", "0m 5m [5m]"]);
  const kan = (source: number) => lies(meld("daiminkan", ["7z", "7z", "7z"], "7z", source));
  expect([kan(3), kan(2), kan(1)]).toEqual(["[7z] 7z 7z 7z", "7z [7z] 7z 7z", "7z 7z 7z [7z]"]);
});

test("and with fewer players too", () => {
  const pon = (source: number, players: number) => lies(meld("pon", ["1z", "1z"], "1z", source), 0, players);
  expect([pon(1, 3), pon(2, 3), pon(1, 2)]).toEqual(["1z 1z [1z]", "[1z] 1z 1z", "1z [1z] 1z"]);
});

test("an added tile lies on the sideways one", () => {
  expect(lies(meld("kakan", ["5s", "5s"], "5s", 2, "0s"))).toBe("5s [5s/0s] 5s");
});

test("of a closed kan the outer two lie face down, never a red five", () => {
  expect(lies(meld("ankan", ["0p", "5p", "5p", "5p"], null, 0))).toBe("_ 5p 0p _");
  expect(lies(meld("ankan", ["1z", "1z", "1z", "1z"], null, 0))).toBe("_ 1z 1z _");
});
