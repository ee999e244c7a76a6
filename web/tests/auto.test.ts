import { expect, test } from "vitest";
import { type Auto, autoOffer, forNewKyoku, NO_AUTO } from "../src/pages/room/auto";
import type { Offer } from "../src/protocol";

const of = (...types: Offer["type"][]): Offer[] => types.map((type, action) => ({ action, type }));
const drawn: Offer = { action: 50, type: "discard", tile: "1m", tsumogiri: true };
const taken = (offers: readonly Offer[], auto: Partial<Auto>) => autoOffer(offers, { ...NO_AUTO, ...auto })?.type ?? null;

test("without a switch the person decides", () => {
  for (const offers of [of("ron", "pass"), of("pon", "pass"), of("nuki", "discard"), of("discard", "discard")]) {
    expect(taken(offers, {})).toBeNull();
  }
});

test("a win is taken only by its own switch, and held back by no other", () => {
  expect(taken(of("ron", "pon", "pass"), { win: true })).toBe("ron");
  expect(taken(of("tsumo", "discard"), { win: true })).toBe("tsumo");
  expect(taken(of("ron", "pon", "pass"), { noCalls: true })).toBeNull();
  expect(taken([...of("tsumo"), drawn], { tsumogiri: true, nuki: true })).toBeNull();
});

test("calls are passed", () => {
  expect(taken(of("chi", "pon", "daiminkan", "pass"), { noCalls: true })).toBe("pass");
  expect(taken(of("discard", "ankan"), { noCalls: true })).toBeNull();
});

test("what is drawn is discarded, after what is to be set aside", () => {
  expect(taken([...of("discard"), drawn], { tsumogiri: true })).toBe("discard");
  expect(autoOffer([...of("discard"), drawn], { ...NO_AUTO, tsumogiri: true })).toBe(drawn);
  expect(taken([...of("nuki"), drawn], { tsumogiri: true, nuki: true })).toBe("nuki");
  expect(taken(of("discard", "discard"), { tsumogiri: true })).toBeNull();
});

test("one discard and nothing else needs no press", () => {
  expect(taken([drawn], {})).toBe("discard");
  expect(taken(of("pass"), {})).toBeNull();
});

test("a new kyoku keeps the order of the hand alone", () => {
  expect(forNewKyoku({ sort: false, win: true, noCalls: true, tsumogiri: true, nuki: true })).toEqual({
    ...NO_AUTO,
    sort: false,
  });
});
