// What a practice game has besides: what was played is taken back, and what is hidden looked at.
import type { Connection, Question, Session } from "../../connection";
import type { Offer, Seat, Tiles, Weighed } from "../../protocol";
import type { Table } from "../../table";
import { sorted, tilesOf } from "../../tiles";

const ACTS = ["undo", "look", "pause", "advise", "deal"] as const;
export type PracticeAct = (typeof ACTS)[number];
/** Asks the server for it; whether there was a connection to ask by. */
export type Practise = (act: PracticeAct) => boolean;

export function isPracticeAct(act: string): act is PracticeAct {
  return (ACTS as readonly string[]).includes(act);
}

/** Null where the game is none for practice. */
export function practiceOf(connection: Connection, session: Session): Practise | null {
  if (!session.room?.practice) return null;
  return (act) => {
    if (act === "look" || act === "pause") return connection.turn(act, !session[act]);
    return connection.say({ t: act === "deal" ? "rematch" : act });
  };
}

/** What a bot would answer, and what it weighs, the best first. */
export interface Advised {
  offer: Offer;
  weighed: readonly { offer: Offer; worth: Weighed }[];
}

/** What was advised about the present question. */
export function advisedNow(advice: Session["advice"], asked: Question | null): Advised | null {
  if (!advice || advice.prompt !== asked?.prompt || (advice.undone ?? 0) !== asked.undone) return null;
  const offerOf = (number: number) => asked.offers.filter(({ action }) => action === number);
  const weighed = advice.weighed.flatMap((worth) => offerOf(worth.action).map((offer) => ({ offer, worth })));
  const [offer] = offerOf(advice.action);
  return offer ? { offer, weighed } : null;
}

/** The table with the hands of the others open. */
export function uncovered(table: Table, hands: readonly Tiles[], me: Seat): Table {
  const open = (seat: Seat) => ({ closed: sorted(tilesOf(hands[seat] ?? "")), drawn: null });
  return { ...table, seats: table.seats.map((held, seat) => (seat === me || held.shown ? held : { ...held, ...open(seat) })) };
}
