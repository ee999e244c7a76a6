import { describe, expect, test } from "vitest";
import { handOf, handText, laidOut, meldText, meldTiles, rowOf, withTile } from "../src/pages/calculator/notation";
import { leftOf, pressed } from "../src/pages/calculator/Picker";
import { missingYaku } from "../src/pages/calculator/Result";
import { BLANK, queryOf, questionOf } from "../src/pages/calculator/question";
import { hashOf, routeOf } from "../src/app/route";

describe("a question in the address", () => {
  const question = {
    ...BLANK,
    hand: "123m40p+5p",
    melds: "3-12s,1111z",
    rules: "tenhou_4p,kuitan=false",
    tsumo: true,
    flags: ["riichi", "ippatsu"],
    honba: 3,
    against: ["mleague", "default,red_fives=0"],
  };

  test("a blank one is not said", () => expect(queryOf(BLANK)).toEqual({}));
  test("comes back as it was", () => expect(questionOf(routeOf(hashOf("calculator", [], queryOf(question))).query)).toEqual(question));
  test("nonsense is as if unsaid", () => expect(questionOf({ honba: "x", tsumo: "maybe", more: "1" })).toEqual(BLANK));
});

describe("tiles as they are written", () => {
  test.each(["123m406p11z", "1m2p3s", "", "8f"])("%s comes back", (text) => expect(rowOf(handOf(text).closed)).toBe(text));
  test("the winning tile stands apart", () => expect(handText(handOf("99m1p+0s"))).toBe("99m1p+0s"));
  test("what is not finished is passed over", () => expect(handOf("123m5")).toEqual({ closed: ["1m", "2m", "3m"], win: null }));
  test("the fourteenth tile wins", () => {
    const thirteen = { closed: Array<string>(10).fill("1m"), win: null };
    expect(withTile(thirteen, "2m", 1)).toEqual({ ...thirteen, win: "2m" });
    expect(withTile({ ...thirteen, win: "2m" }, "3m", 1).win).toBe("2m");
    expect(withTile(thirteen, "2m", 0).closed).toHaveLength(11);
  });
});

describe("melds", () => {
  test.each([
    ["chi", "3s", false, "3-45s"],
    ["chi", "3s", true, "3-40s"],
    ["chi", "8s", false, ""],
    ["chi", "1z", false, ""],
    ["pon", "5p", true, "055=p"],
    ["pon", "5z", true, "555=z"],
    ["ankan", "2m", false, "2222m"],
    ["daiminkan", "2m", false, "2222=m"],
    ["pon", "1f", false, ""],
  ] as const)("a %s of %s", (kind, tile, red, text) => expect(meldText(kind, tile, red)).toBe(text));

  test.each([
    ["3-12m", ["3m*", "1m", "2m"]],
    ["555=z", ["5z", "5z*", "5z"]],
    ["550+p", ["5p", "5p", "0p*"]],
    ["222=2z", ["2z", "2z*", "2z*", "2z"]],
    ["1111z", ["back", "1z", "1z", "back"]],
    ["4z", ["4z"]],
    ["what", []],
  ])("%s lies so", (text, row) => {
    const laid = laidOut(text).map(({ tile, sideways, faceDown }) => (faceDown ? "back" : tile) + (sideways ? "*" : ""));
    expect(laid).toEqual(row);
  });
  test("all their tiles", () => expect(meldTiles("3-12m,1111z")).toEqual(["3m", "1m", "2m", "1z", "1z", "1z", "1z"]));
});

test("missing yaku are told once, with the change that brings them", () => {
  const row = (text: string, yaku: string[]) => ({ name: { text }, answers: [{ text: { text: "" }, gain: 1000, yaku }] });
  const rows = [row("as given", ["tanyao"]), row("closed", ["tanyao", "pinfu"]), row("tsumo", ["pinfu", "menzen_tsumo"])];
  expect(missingYaku({ rules: ["default"], rows })).toEqual([
    { yaku: "pinfu", change: { text: "closed" } },
    { yaku: "menzen_tsumo", change: { text: "tsumo" } },
  ]);
  expect(missingYaku({ rules: [], rows: [] })).toEqual([]);
});

describe("pressing tiles", () => {
  test("goes to the hand, sorted", () => expect(pressed({ ...BLANK, hand: "9m1p" }, "hand", "1m", false)).toEqual({ hand: "19m1p" }));
  test("or to a row", () => expect(pressed({ ...BLANK, dora: "1m" }, "dora", "2s", false)).toEqual({ dora: "1m2s" }));
  test("or makes a meld", () => expect(pressed({ ...BLANK, melds: "111=z" }, "chi", "1m", false)).toEqual({ melds: "111=z,1-23m" }));
  test("takes from what is left", () => {
    const question = { ...BLANK, hand: "11m0p+1m", melds: "055=s", dora: "5p", river: "1m*9m" };
    expect(leftOf({ "1m": 4, "9m": 4, "5p": 3, "0p": 1, "5s": 4 }, question)).toEqual({ "1m": 0, "9m": 3, "5p": 2, "0p": 0, "5s": 1 });
  });
});
