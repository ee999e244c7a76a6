// What is heard of what happens, and what is called out.
import { _ } from "../../app/words";
import type { GameEvent, Seat } from "../../protocol";
import type { Sound } from "../../sound";
import { ACTION_NAMES } from "./offers";

const SOUND_OF: Partial<Record<GameEvent["type"], Sound>> = {
  discard: "discard",
  chi: "call",
  pon: "call",
  daiminkan: "call",
  ankan: "call",
  kakan: "call",
  nuki: "call",
  win: "win",
  ryuukyoku: "end",
};

/** The loudest of what happened at once. */
const LOUDNESS: readonly Sound[] = ["win", "end", "riichi", "call", "discard"];

export function soundOf(news: readonly GameEvent[]): Sound | null {
  const sounds = news.map((event) => (event.type === "discard" && event.riichi ? "riichi" : SOUND_OF[event.type]));
  return LOUDNESS.find((sound) => sounds.includes(sound)) ?? null;
}

/** What a seat calls out, as an English text; null: nothing. */
export function shoutOf(event: GameEvent): { seat: Seat; text: string } | null {
  switch (event.type) {
    case "discard":
      return event.riichi ? { seat: event.seat, text: event.open ? ACTION_NAMES.open_riichi : ACTION_NAMES.riichi } : null;
    case "chi":
    case "pon":
      return { seat: event.seat, text: ACTION_NAMES[event.type] };
    case "daiminkan":
    case "ankan":
    case "kakan":
      return { seat: event.seat, text: ACTION_NAMES.kan };
    case "nuki":
      return { seat: event.seat, text: ACTION_NAMES.nuki };
    case "win":
      return { seat: event.seat, text: event.seat === event.source ? ACTION_NAMES.tsumo : ACTION_NAMES.ron };
    case "chombo":
      return { seat: event.seat, text: _("Chombo") };
    default:
      return null;
  }
}
