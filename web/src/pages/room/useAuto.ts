// Answers given without a press, as the switches say.
import { useEffect, useState } from "preact/hooks";
import type { Connection, Question } from "../../connection";
import type { Table } from "../../table";
import { type Auto, autoOffer, forNewKyoku, NO_AUTO } from "./auto";

/** Milliseconds for which what happened can be seen before it is answered. */
const PAUSE = 350;

export function useAuto(connection: Connection, asked: Question | null, table: Table): [Auto, (change: Partial<Auto>) => void] {
  const [auto, setAuto] = useState<Auto>(NO_AUTO);
  useEffect(() => setAuto(forNewKyoku), [table.roundWind, table.number, table.honba]);
  useEffect(() => {
    const offer = asked && asked.answered === null ? autoOffer(asked.offers, auto) : null;
    if (!offer) return;
    const timer = setTimeout(() => connection.answer(offer.action), PAUSE);
    return () => clearTimeout(timer);
  }, [asked?.prompt, asked?.answered, auto]);
  return [auto, (change) => setAuto((before) => ({ ...before, ...change }))];
}
