// What is answered without a press.
import type { Offer } from "../../protocol";

export interface Auto {
  /** The hand is in order. */
  sort: boolean;
  win: boolean;
  noCalls: boolean;
  tsumogiri: boolean;
  nuki: boolean;
}

export const NO_AUTO: Auto = { sort: true, win: false, noCalls: false, tsumogiri: false, nuki: false };

/** As a new kyoku begins: only the order of the hand stays. */
export function forNewKyoku({ sort }: Auto): Auto {
  return { ...NO_AUTO, sort };
}

const CALLS: ReadonlySet<string> = new Set(["chi", "pon", "daiminkan", "pass"]);

/** The offer that is taken without asking; null: the person decides. */
export function autoOffer(offers: readonly Offer[], auto: Auto): Offer | null {
  const of = (...types: Offer["type"][]) => offers.find(({ type }) => types.includes(type)) ?? null;
  const win = of("tsumo", "ron");
  if (win) return auto.win ? win : null;
  if (auto.noCalls && offers.every(({ type }) => CALLS.has(type))) return of("pass");
  const nuki = of("nuki");
  if (auto.nuki && nuki) return nuki;
  const drawn = offers.find(({ type, tsumogiri }) => type === "discard" && tsumogiri) ?? null;
  if (auto.tsumogiri && drawn) return drawn;
  return onlyOne(offers);
}

/** Where there is no choice, as after riichi, nobody has to press. */
function onlyOne(offers: readonly Offer[]): Offer | null {
  const [first, ...others] = offers;
  return first && others.length === 0 && first.type === "discard" ? first : null;
}
