// What is heard and called out as the match goes on.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../../app/words";
import type { Question } from "../../connection";
import type { Seat } from "../../protocol";
import { play, tremble } from "../../sound";
import { shoutOf, soundOf } from "./news";
import type { Scene } from "./stage";

/** For so long it is seen what is called out. */
export const SHOUT_STAYS = 1200;
const SILENCE: readonly string[] = [];

/** Plays what happened, and calls the person who is asked; a question that came with the past is none to be called to. */
export function useSounds({ news }: Scene, asked: Question | null): void {
  useEffect(() => {
    const sound = soundOf(news);
    if (sound) play(sound);
  }, [news]);
  useEffect(() => {
    if (!asked || news.length === 0) return;
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
