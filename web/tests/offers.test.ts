import { expect, test } from "vitest";
import { arranged, seenByAll } from "../src/pages/room/hand";
import { askedType, choiceTiles, groupsOf, offerOf } from "../src/pages/room/offers";
import type { Offer } from "../src/protocol";

const offer = (type: Offer["type"], more: Partial<Offer> = {}): Offer => ({ action: 0, type, ...more });
const names = (offers: Offer[]) => groupsOf(offers).map((group) => group.name + (group.offers.length ? "" : "-"));

test("buttons never change places; the common ones stay without offers", () => {
  expect(names([offer("pass"), offer("pon"), offer("chi"), offer("chi")])).toEqual([
    "chi",
    "pon",
    "kan-",
    "riichi-",
    "ron-",
    "pass",
  ]);
  expect(names([offer("discard"), offer("tsumo"), offer("riichi"), offer("kyuushu")])).toEqual([
    "chi-",
    "pon-",
    "kan-",
    "riichi",
    "tsumo",
    "kyuushu",
  ]);
  expect(names([offer("discard"), offer("kakan"), offer("ankan"), offer("nuki")])).toEqual([
    "chi-",
    "pon-",
    "kan",
    "riichi-",
    "nuki",
    "tsumo-",
  ]);
});

test("why there is no kan depends on whose turn it is", () => {
  expect(askedType("kan", [offer("discard")])).toBe("ankan");
  expect(askedType("kan", [offer("pon"), offer("pass")])).toBe("daiminkan");
  expect(askedType("ron", [offer("pass")])).toBe("ron");
});

test("a tile in the hand and the same tile just drawn are two offers", () => {
  const [held, drawn] = [
    offer("discard", { tile: "1m", action: 1 }),
    offer("discard", { tile: "1m", tsumogiri: true, action: 2 }),
  ];
  expect(offerOf([held, drawn], "discard", "1m", false)).toBe(held);
  expect(offerOf([held, drawn], "discard", "1m", true)).toBe(drawn);
  expect(offerOf([held], "discard", "1m", true)).toBeUndefined();
  expect(offerOf([held], "riichi", "1m", false)).toBeUndefined();
});

test("a choice shows what it uses", () => {
  expect(choiceTiles(offer("chi", { own: ["0p", "6p"], tile: "7p" }))).toEqual(["0p", "6p"]);
  expect(choiceTiles(offer("kakan", { tile: "5s" }))).toEqual(["5s"]);
  expect(choiceTiles(offer("pass"))).toEqual([]);
});

test("unsorted, tiles keep their places and new ones come last", () => {
  expect(arranged(["9m", "1m", "5p"], ["1m", "5p", "9m", "2s"])).toEqual(["9m", "1m", "5p", "2s"]);
  expect(arranged(["9m", "1m", "1m"], ["1m", "9m"])).toEqual(["9m", "1m"]);
  expect(arranged([], ["3s", "1m"])).toEqual(["3s", "1m"]);
});

test("of equal tiles as many are seen by all as are clear", () => {
  expect(seenByAll(["1m", "1m", "1m", "2p"], ["1m", "2p", "1m"])).toEqual([true, true, false, true]);
});
