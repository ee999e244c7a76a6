// What is heard and called out as the match goes on.
import { useEffect, useState } from "preact/hooks";
import { _, type Words } from "../../app/words";
import type { Question } from "../../connection";
import type { GameEvent, Seat } from "../../protocol";
import { play, type Sound, tremble } from "../../sound";
import { ACTION_NAMES } from "./offers";
import type { Scene } from "./stage";

const SHOUT_STAYS = 1200;

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

/** Plays what happened. */
export function useSounds({ news }: Scene, asked: Question | null): void {
  useEffect(() => {
    const sound = soundOf(news);
    if (sound) play(sound);
  }, [news]);
  useEffect(() => {
    if (!asked) return;
    play("turn");
    tremble();
  }, [asked?.prompt]);
}

/** By seat, what is called out just now. */
export function useShouts({ news, table }: Scene, words: Words): string[] {
  const [shouts, setShouts] = useState<string[]>([]);
  useEffect(() => {
    const found: string[] = Array.from({ length: table?.players ?? 0 }, () => "");
    for (const event of news) {
      const shout = shoutOf(event);
      if (shout) found[shout.seat] = words.say(shout.text);
    }
    if (!found.some(Boolean)) return;
    setShouts(found);
    const timer = setTimeout(() => setShouts([]), SHOUT_STAYS);
    return () => clearTimeout(timer);
  }, [news]);
  return shouts;
}
