// Answers given without a press, as the switches say.
import { useEffect } from "preact/hooks";
import { useStore } from "../../app/hooks";
import type { Question } from "../../connection";
import type { Table } from "../../table";
import { type Auto, autoOffer, forNewKyoku } from "./auto";
import type { Room } from "./useRoom";

/** Milliseconds for which what happened can be seen before it is answered. */
const PAUSE = 350;

/** With what is undone the switches go back too: they would play it once more. */
export function useAuto({ connection, auto: store }: Room, asked: Question | null, table: Table, undone: number): Auto {
  const auto = useStore(store);
  useEffect(() => store.set(forNewKyoku(store.value)), [table.roundWind, table.number, table.honba, undone]);
  useEffect(() => {
    const offer = asked && asked.answered === null ? autoOffer(asked.offers, auto) : null;
    if (!asked || !offer) return;
    const timer = setTimeout(() => connection.answer(asked.prompt, offer.action), PAUSE);
    return () => clearTimeout(timer);
  }, [asked?.prompt, asked?.answered, auto]);
  return auto;
}
