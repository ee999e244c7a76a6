// What is heard and called out as the match goes on.
import { useEffect, useRef, useState } from "preact/hooks";
import { _, type Words } from "../../app/words";
import type { Question } from "../../connection";
import type { GameEvent, Seat } from "../../protocol";
import { play, type Sound, tremble } from "../../sound";
import { ACTION_NAMES } from "./offers";
import type { Scene } from "./stage";

const SHOUT_STAYS = 1200;
const SILENCE: readonly string[] = [];

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
export function useShouts({ news, table }: Scene, words: Words): readonly string[] {
  const [shouts, setShouts] = useState<readonly string[]>(SILENCE);
  const timer = useRef(0);
  useEffect(() => {
    const found = news.map(shoutOf).filter((shout) => shout !== null);
    if (!table || found.length === 0) return;
    const said = (seat: Seat) => found.filter((shout) => shout.seat === seat).at(-1)?.text;
    setShouts(table.seats.map((_held, seat) => words.say(said(seat) ?? "")));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShouts(SILENCE), SHOUT_STAYS);
  }, [news]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return shouts;
}
