import { beforeEach, describe, expect, it } from "vitest";
import { Connection } from "../src/connection";
import type { GameEvent, Told } from "../src/protocol";
import { FakeOutside } from "./outside";
import { START, prompt, room } from "./told";

const DISCARD: GameEvent = { type: "discard", seat: 0, tile: "9s", tsumogiri: true };
const WHY = { text: "because" };

let outside: FakeOutside;
let connection: Connection;
let heard: GameEvent[];
const session = () => connection.session.value;

beforeEach(() => {
  outside = new FakeOutside();
  heard = [];
  connection = new Connection(outside, { room: "abc", name: "Ann" }, (events) => heard.push(...events));
});

function come(): void {
  outside.socket.onopen?.();
  outside.socket.tell(room());
}

function begin(): void {
  come();
  outside.socket.tell({ t: "events", first: 0, events: START }, prompt(START.length));
}

describe("a question", () => {
  it("has a clock unless it says otherwise", () => {
    begin();
    expect(session().prompt?.clock).toBe(true);
    outside.socket.tell({ ...prompt(START.length), clock: false } as Told);
    expect(session().prompt?.clock).toBe(false);
  });
});

describe("events", () => {
  it("says with which number a run begins, so that the past is told from news", () => {
    const firsts: number[] = [];
    connection = new Connection(outside, { room: "abc" }, (_events, first) => firsts.push(first));
    begin();
    outside.socket.tell({ t: "events", first: START.length - 1, events: [START.at(-1)!, DISCARD] });
    expect(firsts).toEqual([0, START.length]);
  });


  it("joins, and folds what it hears", () => {
    begin();
    expect(outside.socket.said).toEqual([{ t: "join", room: "abc", name: "Ann" }]);
    expect(session()).toMatchObject({ status: "open", have: START.length });
    expect(session().table?.left).toBe(69);
    expect(heard).toEqual(START);
  });

  it("passes over events that it has", () => {
    begin();
    outside.socket.tell({ t: "events", first: 6, events: START.slice(6) });
    outside.socket.tell({ t: "events", first: 6, events: [...START.slice(6), DISCARD] });
    expect(session().have).toBe(START.length + 1);
    expect(session().table?.dora).toEqual(["3z"]);
    expect(session().table?.seats[0]?.river).toHaveLength(1);
    expect(heard).toEqual([...START, DISCARD]);
  });

  it("asks once for events that are missing", () => {
    come();
    outside.socket.tell({ t: "events", first: 0, events: START.slice(0, 3) });
    outside.socket.tell({ t: "events", first: 7, events: START.slice(7) });
    outside.socket.tell({ t: "events", first: 8, events: [DISCARD] });
    expect(session().have).toBe(3);
    expect(outside.socket.said.slice(1)).toEqual([{ t: "join", room: "abc", name: "Ann", have: 3 }]);
    outside.socket.tell({ t: "events", first: 3, events: [...START.slice(3), DISCARD] });
    expect(session().have).toBe(START.length + 1);
    outside.socket.tell({ t: "events", first: 50, events: [DISCARD] });
    expect(outside.socket.said).toHaveLength(3);
  });

  it("begins a new table with a new match", () => {
    begin();
    outside.socket.tell(room(2), { t: "events", first: 0, events: START.slice(0, 3) });
    expect(session()).toMatchObject({ have: 3, prompt: null });
    expect(session().table?.seats[0]?.drawn).toBeNull();
  });

  it("asks from the beginning when another match began while it was away", () => {
    begin();
    outside.socket.breakOff();
    outside.pass(500);
    outside.socket.onopen?.();
    outside.socket.tell(room(2));
    const joins = [{ have: START.length }, {}].map((have) => ({ t: "join", room: "abc", name: "Ann", ...have }));
    expect(outside.socket.said).toEqual(joins);
  });
});

describe("prompts", () => {
  it("answers once", () => {
    begin();
    expect(connection.answer(START.length, 10)).toBe(true);
    expect(connection.answer(START.length, 11)).toBe(false);
    expect(outside.socket.said.slice(1)).toEqual([{ t: "answer", prompt: START.length, action: 10 }]);
    outside.socket.tell({ t: "accepted", prompt: START.length, action: 10 });
    expect(session().prompt).toBeNull();
    expect(connection.answer(START.length, 11)).toBe(false);
  });

  it("takes no answer that was meant for another question", () => {
    begin();
    expect(connection.answer(START.length - 2, 10)).toBe(false);
    expect(session().prompt?.answered).toBeNull();
    expect(outside.socket.said.slice(1)).toEqual([]);
  });

  it("has none after what came of it", () => {
    begin();
    outside.socket.tell({ t: "events", first: START.length, events: [DISCARD] });
    expect(session().prompt).toBeNull();
  });

  it("knows when it came", () => {
    come();
    outside.pass(1234);
    outside.socket.tell({ t: "events", first: 0, events: START }, prompt(START.length));
    expect(session().prompt?.since).toBe(1234);
  });

  it("is answered anew when the answer was not legal, and is gone when it is not asked any more", () => {
    begin();
    connection.answer(START.length, 99);
    outside.socket.tell({ t: "refused", why: WHY, code: "not_legal" });
    expect(connection.answer(START.length, 10)).toBe(true);
    outside.socket.tell({ t: "refused", why: WHY, code: "not_host" });
    expect(connection.answer(START.length, 11)).toBe(false);
    outside.socket.tell({ t: "refused", why: WHY, code: "not_asked" });
    expect(session().prompt).toBeNull();
  });

  it("comes again after a connection lost in the middle of it", () => {
    begin();
    connection.answer(START.length, 10);
    outside.socket.breakOff();
    expect(session()).toMatchObject({ status: "waiting", prompt: null, have: START.length });
    expect(connection.answer(START.length, 10)).toBe(false);
    outside.pass(500);
    outside.socket.onopen?.();
    expect(outside.socket.said).toEqual([{ t: "join", room: "abc", name: "Ann", have: START.length }]);
    outside.socket.tell(room(), prompt(START.length));
    expect(session().table?.seats[0]?.drawn).toBe("9s");
    expect(connection.answer(START.length, 11)).toBe(true);
  });
});

describe("what is undone", () => {
  const undone = (events: number, times: number): Told => ({ t: "undone", events, undone: times });
  const asked = (times: number): Told => ({ ...prompt(START.length), undone: times }) as Told;
  const played: Told = { t: "events", first: START.length, events: [DISCARD, { type: "draw", seat: 1, tile: "?" }] };

  it("did not happen: the table, what was asked and what was said of it are as before", () => {
    begin();
    const { table } = session();
    outside.socket.tell({ t: "accepted", prompt: START.length, action: 10 }, played, { t: "waits", waits: [] });
    outside.socket.tell(undone(START.length, 1));
    expect(session()).toMatchObject({ table, have: START.length, undone: 1, prompt: null, waits: null, accepted: null });
    outside.socket.tell(asked(1), played);
    expect(session().table?.seats[0]?.river).toHaveLength(1);
  });

  it("is told as a past of what stands, and not at all where nothing stands", () => {
    const runs: [number, number][] = [];
    connection = new Connection(outside, { room: "abc" }, (events, first) => runs.push([first, events.length]));
    begin();
    outside.socket.tell(played, undone(START.length, 1), undone(0, 2));
    outside.socket.tell({ t: "events", first: 0, events: START });
    expect(runs).toEqual([[0, START.length], [START.length, 2], [0, START.length], [0, START.length]]);
  });

  it("goes with an answer and with a return, so that none is taken for another", () => {
    begin();
    outside.socket.tell(played, undone(START.length, 3), asked(3));
    connection.answer(START.length, 11);
    outside.socket.breakOff();
    outside.pass(500);
    outside.socket.onopen?.();
    expect(outside.sockets[0]?.said.at(-1)).toEqual({ t: "answer", prompt: START.length, action: 11, undone: 3 });
    expect(outside.socket.said).toEqual([{ t: "join", room: "abc", name: "Ann", have: START.length, undone: 3 }]);
  });

  it("leaves the question that came with it when an answer to another was on its way", () => {
    begin();
    outside.socket.tell(undone(START.length, 1), asked(1), { t: "refused", why: WHY, code: "not_asked" });
    expect(connection.answer(START.length, 11)).toBe(true);
  });

  it("counts from none in another match", () => {
    begin();
    outside.socket.tell(undone(START.length, 3), room(2));
    expect(session()).toMatchObject({ undone: 0, have: 0, table: null });
  });
});

describe("practice", () => {
  const HIDDEN: Told = { t: "hidden", hands: ["", "1m", "2m", "3m"], wall: "9p", replacements: "", dora: "", ura: "" };

  it("has what is hidden only while it is looked at", () => {
    begin();
    outside.socket.tell(HIDDEN);
    expect(session().hidden).toBeNull();
    connection.turn("look", true);
    outside.socket.tell(HIDDEN);
    expect(session().hidden).toEqual(HIDDEN);
    connection.turn("look", false);
    outside.socket.tell(HIDDEN);
    expect(session().hidden).toBeNull();
    expect(outside.socket.said.slice(1)).toEqual([{ t: "look", on: true }, { t: "look", on: false }]);
  });

  it("is after a return as it was before", () => {
    begin();
    connection.turn("look", true);
    connection.turn("pause", true);
    outside.socket.tell(HIDDEN);
    outside.socket.breakOff();
    expect(session()).toMatchObject({ hidden: null, look: true, pause: true });
    expect(connection.turn("look", false)).toBe(false);
    outside.pass(500);
    outside.socket.onopen?.();
    expect(outside.socket.said.slice(1)).toEqual([{ t: "look", on: true }, { t: "pause", on: true }]);
    outside.socket.tell(room(2));
    expect(session()).toMatchObject({ look: false, pause: false });
  });
});

describe("the connection", () => {
  const delays = (chance: number) => {
    outside.chance = chance;
    return Array.from({ length: 9 }, () => {
      outside.socket.breakOff();
      const before = outside.now();
      while (session().status === "waiting") outside.pass(50);
      return outside.now() - before;
    });
  };

  it("waits longer each time, up to a limit", () => {
    expect(delays(1)).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  });

  it("waits half as long at the least", () => {
    expect(delays(0)).toEqual([250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it("waits shortly again once it was in the room", () => {
    delays(1);
    come();
    expect(delays(1)[0]).toBe(500);
  });

  it("can be tried at once", () => {
    outside.socket.breakOff();
    connection.retry();
    connection.retry();
    expect(outside.sockets).toHaveLength(2);
    outside.pass(60_000);
    expect(outside.sockets).toHaveLength(2);
  });

  it("comes back to a server that restarts", () => {
    begin();
    outside.socket.tell({ t: "goodbye", why: WHY, restart: true });
    expect(session().goodbye).toEqual(WHY);
    outside.socket.breakOff(1012);
    outside.pass(500);
    come();
    expect(session()).toMatchObject({ status: "open", goodbye: null, have: START.length });
  });

  it("stays away when it was sent away", () => {
    begin();
    outside.socket.tell({ t: "goodbye", why: WHY });
    outside.socket.breakOff(1000);
    outside.pass(60_000);
    expect(session()).toMatchObject({ status: "ended", goodbye: WHY, prompt: null });
    expect(outside.sockets).toHaveLength(1);
    expect(outside.socket.closed).toBe(true);
  });

  it("stays away where it is not known", () => {
    outside.socket.breakOff(1008);
    outside.pass(60_000);
    expect(session().status).toBe("ended");
    expect(outside.sockets).toHaveLength(1);
  });

  it("says nothing while there is none", () => {
    expect(connection.say({ t: "start" })).toBe(false);
    come();
    expect(connection.say({ t: "start" })).toBe(true);
    connection.end();
    expect(connection.say({ t: "start" })).toBe(false);
  });

  it("hears nothing from a socket that it left", () => {
    begin();
    const [before] = outside.sockets;
    outside.socket.breakOff();
    outside.pass(500);
    before?.tell({ t: "events", first: START.length, events: [DISCARD] });
    expect(session().have).toBe(START.length);
  });
});
