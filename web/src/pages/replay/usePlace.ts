// Where one is, which follows the address, and the address follows it.
import { useEffect, useState } from "preact/hooks";
import { Written } from "../../app/written";
import type { Film } from "./film";
import { type Place, placeOf, queryOf } from "./place";

/** The address is written a moment later: a browser refuses to do it at every step of a quick play. */
const PAUSE = 250;

/** Another place, from the present one: keys may come faster than the page is drawn. */
export type Change = (to: (place: Place) => Partial<Place>) => void;

export function usePlace(
  film: Film,
  query: Readonly<Record<string, string>>,
  write: (query: Record<string, string>) => void,
): [Place, Change] {
  const [place, setPlace] = useState(() => placeOf(film, query));
  const said = query["kyoku"] !== undefined;
  const [written] = useState(() => new Written(...(said ? [JSON.stringify(queryOf(film, place))] : [])));
  useEffect(() => {
    if (!said) return;
    const asked = placeOf(film, query);
    if (!written.knows(JSON.stringify(queryOf(film, asked)))) setPlace(asked);
  }, [film, query]);
  useEffect(() => {
    const text = JSON.stringify(queryOf(film, place));
    if (written.isLast(text)) return;
    const timer = setTimeout(() => {
      written.add(text);
      write(JSON.parse(text));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [film, place]);
  const change: Change = (to) =>
    setPlace((before) => {
      const next = { ...before, ...to(before) };
      return { ...next, stop: film.clamped(next.stop) };
    });
  return [place, change];
}

const PACES = [3000, 2000, 1000, 500, 250, 100];
const FIRST_PACE = 2;

export interface Playing {
  on: boolean;
  /** Steps a second, as said. */
  pace: string;
  turn: (on: boolean) => void;
  faster: (by: 1 | -1) => void;
}

/** Goes on by itself until the end. */
export function usePlaying(place: Place, last: number, step: () => void): Playing {
  const [on, setOn] = useState(false);
  const [pace, setPace] = useState(FIRST_PACE);
  const wait = PACES[pace] ?? 1000;
  useEffect(() => {
    if (!on) return;
    if (place.stop >= last) return setOn(false);
    const timer = setTimeout(step, wait);
    return () => clearTimeout(timer);
  }, [on, place.stop, wait]);
  const faster = (by: 1 | -1) => setPace((now) => Math.max(0, Math.min(PACES.length - 1, now + by)));
  return { on, pace: `${+(1000 / wait).toFixed(1)}×`, turn: setOn, faster };
}
