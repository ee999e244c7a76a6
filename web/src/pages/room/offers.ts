// The offers of a prompt, as buttons and tiles that can be pressed.
import { _ } from "../../app/words";
import type { ActionType, Offer, Tile } from "../../protocol";

/** Buttons, in the order in which they stand. They never change places. */
export const ACTIONS = [
  "chi",
  "pon",
  "kan",
  "riichi",
  "open_riichi",
  "nuki",
  "ron",
  "tsumo",
  "kyuushu",
  "tenpai",
  "stop",
  "pass",
] as const;
export type ActionName = (typeof ACTIONS)[number];

export const ACTION_NAMES: Readonly<Record<ActionName, string>> = {
  chi: _("Chi"),
  pon: _("Pon"),
  kan: _("Kan"),
  riichi: _("Riichi"),
  open_riichi: _("Open riichi"),
  nuki: _("Set aside"),
  ron: _("Ron"),
  tsumo: _("Tsumo"),
  kyuushu: _("Nine terminals"),
  tenpai: _("Tenpai"),
  stop: _("End the match"),
  pass: _("Pass"),
};

/** The button of a type of action; null: tiles of the hand are pressed for it. */
function buttonOf(type: ActionType): ActionName | null {
  if (type === "discard") return null;
  return type === "daiminkan" || type === "ankan" || type === "kakan" ? "kan" : type;
}

/** What an offer is called. */
export function nameOf({ type }: Offer): string {
  const button = buttonOf(type);
  return button === null ? _("Discard") : ACTION_NAMES[button];
}

/** What stands at a button: its offers, none where the action is not to be had now. */
export interface Group {
  name: ActionName;
  offers: Offer[];
}

/** The buttons of a prompt: those with offers, and of the common actions also those without. */
export function groupsOf(offers: readonly Offer[]): Group[] {
  const common = commonOf(offers);
  const groups = ACTIONS.map((name) => ({ name, offers: offers.filter(({ type }) => buttonOf(type) === name) }));
  return groups.filter((group) => group.offers.length > 0 || common.includes(group.name));
}

/** Ron answers another's tile, tsumo one's own. */
function commonOf(offers: readonly Offer[]): readonly ActionName[] {
  return ["chi", "pon", "kan", "riichi", isOwnTurn(offers) ? "tsumo" : "ron"];
}

export function isOwnTurn(offers: readonly Offer[]): boolean {
  return offers.some(({ type }) => type === "discard" || type === "riichi" || type === "tsumo");
}

/** The type of action by which the server is asked why a button is not there. */
export function askedType(name: ActionName, offers: readonly Offer[]): ActionType {
  if (name !== "kan") return name;
  return isOwnTurn(offers) ? "ankan" : "daiminkan";
}

/** For what a tile of the hand is pressed. */
export type Mode = "discard" | "riichi" | "open_riichi";

/** The offer of a tile of the hand; undefined: it may not leave now. */
export function offerOf(offers: readonly Offer[], mode: Mode, tile: Tile, drawn: boolean): Offer | undefined {
  const fit = offers.filter((offer) => offer.type === mode && offer.tile === tile);
  return fit.find((offer) => (offer.tsumogiri ?? false) === drawn);
}

const TOLD_BY_TILE: ReadonlySet<ActionType> = new Set(["kakan", "nuki", "discard", "riichi", "open_riichi"]);

/** The tiles that tell an offer from others of its name. */
export function choiceTiles({ type, own = [], tile }: Offer): Tile[] {
  if (type === "ankan") return own.length > 0 ? own.slice(0, 1) : [tile ?? "?"];
  if (type === "chi" || type === "pon" || type === "daiminkan") return own;
  return tile && TOLD_BY_TILE.has(type) ? [tile] : [];
}
