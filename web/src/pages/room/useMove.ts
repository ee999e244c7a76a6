// What the person at this page is about to do: for what tiles are pressed, and which one is picked.
import { useEffect, useMemo, useState } from "preact/hooks";
import { settings } from "../../app/settings";
import type { Connection, Question, Session } from "../../connection";
import type { Offer, Seat, Text, Tile } from "../../protocol";
import type { SeatOnTable, Table } from "../../table";
import { setsOut } from "../../table/motion";
import { sorted, without } from "../../tiles";
import type { HandTile } from "./Hand";
import { arranged, seenByAll } from "./hand";
import { type ActionName, askedType, type Group, groupsOf, type Mode, offerOf } from "./offers";
import { type Advised, advisedNow } from "./practice";

export interface Move {
  tiles: readonly HandTile[];
  groups: readonly Group[];
  mode: Mode;
  picked: number | null;
  focus: number;
  busy: boolean;
  /** Why an action that was asked about is not to be had. */
  denied: { name: ActionName; reasons: readonly Text[] } | null;
  /** Practice: what a bot would do. */
  advised: Advised | null;
  setFocus: (index: number) => void;
  press: (index: number, from: Element | null) => void;
  /** Does with the picked tile what the mode says; whether there was one. */
  confirm: () => boolean;
  take: (offer: Offer) => void;
  choose: (mode: Mode) => void;
  why: (name: ActionName) => void;
  forget: () => void;
}

const NONE: readonly Offer[] = [];

/** `asked` is the question that the table shown has come to. */
export function useMove(
  connection: Connection,
  session: Session,
  asked: Question | null,
  table: Table,
  me: Seat,
  sort: boolean,
): Move {
  const [mode, setMode] = useState<Mode>("discard");
  const [picked, pick] = useState<number | null>(null);
  const [focus, setFocus] = useState(0);
  const [doubt, setDoubt] = useState<ActionName | null>(null);
  const [read, setRead] = useState<Session["advice"]>(null);
  const offers = asked?.offers ?? NONE;
  const tiles = useTiles(table, me, sort, offers, mode);
  const forget = () => {
    setMode("discard");
    pick(null);
    setDoubt(null);
    setRead(session.advice);
  };
  useEffect(forget, [asked?.prompt, table.number, table.roundWind, table.honba]);
  useEffect(() => setDoubt(null), [session.advice]); // what was asked last is answered
  const take = (offer: Offer, from: Element | null = null) => {
    if (from) setsOut(me, from);
    if (asked && connection.answer(asked.prompt, offer.action)) pick(null);
  };
  return {
    tiles,
    groups: useMemo(() => groupsOf(offers), [offers]),
    mode,
    picked,
    focus,
    busy: asked !== null && asked.answered !== null,
    denied: deniedOf(doubt, session, offers),
    advised: useMemo(() => (session.advice === read ? null : advisedNow(session.advice, asked)), [session.advice, read, asked]),
    setFocus,
    press(index, from) {
      const offer = tiles[index]?.offer;
      setFocus(index);
      if (offer && (picked === index || settings.value.onePress)) take(offer, from);
      else pick(picked === index ? null : index);
    },
    confirm() {
      const offer = picked === null ? undefined : tiles[picked]?.offer;
      if (offer) take(offer, document.querySelectorAll(".hand-tile")[picked!] ?? null);
      return offer !== undefined;
    },
    take,
    choose(wanted) {
      setMode(wanted);
      pick(onlyChoice(offers, wanted, tiles));
    },
    why(name) {
      setDoubt(name);
      connection.say({ t: "why", action: askedType(name, offers) });
    },
    forget,
  };
}

function useTiles(table: Table, me: Seat, sort: boolean, offers: readonly Offer[], mode: Mode): readonly HandTile[] {
  const held = table.seats[me];
  const [order, setOrder] = useState(held?.closed ?? []);
  const closed = held?.closed ?? [];
  const shown = sort ? sorted(closed) : arranged(order, closed);
  useEffect(() => setOrder(shown), [closed, sort]);
  return useMemo(
    () => (held ? tilesIn(held, shown, offers, mode) : []),
    [shown.join(), held?.drawn, held?.clear, offers, mode],
  );
}

/** The hand in its order, what was drawn last. */
function tilesIn(held: SeatOnTable, order: readonly Tile[], offers: readonly Offer[], mode: Mode): HandTile[] {
  const { drawn, drawnClear } = held;
  const seen = seenByAll(order, drawn !== null && drawnClear ? without(held.clear, [drawn]) : held.clear);
  const closed = order.map((tile, index) => ({ tile, drawn: false, clear: seen[index] ?? false }));
  const all = drawn === null ? closed : [...closed, { tile: drawn, drawn: true, clear: drawnClear }];
  return all.map((found) => ({ ...found, offer: offerOf(offers, mode, found.tile, found.drawn) }));
}

/** Where only one tile can be pressed, it is picked at once. */
function onlyChoice(offers: readonly Offer[], mode: Mode, tiles: readonly HandTile[]): number | null {
  const fit = tiles
    .map(({ tile, drawn }, index) => ({ index, offer: offerOf(offers, mode, tile, drawn) }))
    .filter(({ offer }) => offer);
  return mode !== "discard" && fit.length === 1 ? (fit[0]?.index ?? null) : null;
}

function deniedOf(name: ActionName | null, { reasons }: Session, offers: readonly Offer[]): Move["denied"] {
  if (name === null || reasons === null || reasons.action !== askedType(name, offers)) return null;
  return { name, reasons: reasons.reasons };
}
