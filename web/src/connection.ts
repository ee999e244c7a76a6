// The connection to a room: comes back when it breaks, asks again for what it missed, and keeps what the server said.
import { emptyTable, fold } from "./fold";
import type { Asked, GameEvent, Seat, Setting, Stamp, Text, Told } from "./protocol";
import { Store } from "./store";
import type { Table } from "./table";

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What is outside: the network, time and chance. Times in milliseconds. */
export interface Outside {
  open(): Socket;
  after(delay: number, act: () => void): () => void;
  now(): number;
  /** From 0 to 1. */
  random(): number;
}

/** Hears of each run of new events, the first of them number `first`, after the table has them. From 0 on they are all of the past. */
export type OnEvents = (events: GameEvent[], first: number, setting: Setting) => void;

type Say<Type extends Told["t"]> = Extract<Told, { t: Type }>;

/** "waiting": the connection broke, and is tried again; "ended": for good. */
export type Status = "connecting" | "open" | "waiting" | "ended";

export interface Question extends Say<"prompt"> {
  clock: boolean;
  /** When it came, on the clock of `Outside.now`: from then on time runs. */
  since: number;
  /** The answer that was sent. */
  answered: number | null;
}

export interface Session {
  status: Status;
  room: Say<"room"> | null;
  table: Table | null;
  /** How many events of the match the table has. */
  have: number;
  prompt: Question | null;
  waits: Say<"waits"> | null;
  accepted: Say<"accepted"> | null;
  reasons: Say<"reasons"> | null;
  stamp: { seat: Seat; stamp: Stamp } | null;
  refused: Say<"refused"> | null;
  /** Why the server ended the connection. */
  goodbye: Text | null;
}

const FRESH: Session = {
  status: "connecting",
  room: null,
  table: null,
  have: 0,
  prompt: null,
  waits: null,
  accepted: null,
  reasons: null,
  stamp: null,
  refused: null,
  goodbye: null,
};

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;
/** The server does not know this browser: it would not the next time either. */
const POLICY_VIOLATION = 1008;

export class Connection {
  readonly session = new Store<Session>(FRESH);
  readonly #outside: Outside;
  readonly #join: { room: string; name?: string; watch?: boolean };
  readonly #onEvents: OnEvents;
  #socket: Socket | null = null;
  #tries = 0;
  #cancel: (() => void) | null = null;
  /** Events are missing, and were asked for. */
  #asking = false;

  constructor(outside: Outside, join: { room: string; name?: string; watch?: boolean }, onEvents: OnEvents = () => {}) {
    this.#outside = outside;
    this.#join = join;
    this.#onEvents = onEvents;
    this.#connect();
  }

  /** Says something; whether there was a connection to say it on. */
  say(asked: Asked): boolean {
    if (this.session.value.status !== "open") return false;
    this.#socket?.send(JSON.stringify(asked));
    return true;
  }

  /** Answers a prompt, once, if it is still the present one: an action's number means another thing in another; whether it was sent. */
  answer(number: number, action: number): boolean {
    const prompt = this.session.value.prompt;
    if (prompt?.prompt !== number || prompt.answered !== null) return false;
    if (!this.say({ t: "answer", prompt: number, action })) return false;
    this.session.change({ prompt: { ...prompt, answered: action } });
    return true;
  }

  /** Tries again now: the network is back, or somebody does not want to wait. */
  retry(): void {
    if (this.session.value.status !== "waiting") return;
    this.#cancel?.();
    this.#connect();
  }

  /** Ends the connection for good. */
  end(): void {
    this.#cancel?.();
    const socket = this.#socket;
    this.#socket = null;
    this.session.change({ status: "ended", prompt: null });
    socket?.close();
  }

  // -- opening and closing -------------------------------------------------------------------------------------------

  #connect(): void {
    this.session.change({ status: "connecting" });
    const socket = this.#outside.open();
    this.#socket = socket;
    const current = (act: () => void) => this.#socket === socket && act();
    socket.onopen = () => current(() => this.#opened());
    socket.onmessage = ({ data }) => current(() => this.#hear(JSON.parse(data) as Told));
    socket.onclose = ({ code }) => current(() => this.#closed(code));
  }

  #opened(): void {
    this.session.change({ status: "open" });
    this.#askFromHere();
  }

  /** A prompt cannot be answered while there is no connection; the server sends it once more. */
  #closed(code: number): void {
    this.#socket = null;
    if (code === POLICY_VIOLATION) return this.end();
    this.session.change({ status: "waiting", prompt: null });
    this.#cancel = this.#outside.after(this.#delay(), () => this.#connect());
  }

  /** Twice as long each time, and not all clients of a server that restarts at once. */
  #delay(): number {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#tries++);
    return longest * (0.5 + this.#outside.random() / 2);
  }

  #askFromHere(): void {
    this.#asking = false;
    const { have } = this.session.value;
    this.say({ t: "join", ...this.#join, ...(have > 0 ? { have } : {}) });
  }

  // -- hearing -------------------------------------------------------------------------------------------------------

  #hear(told: Told): void {
    const { session } = this;
    switch (told.t) {
      case "room":
        return this.#enter(told);
      case "events":
        return this.#take(told);
      case "prompt":
        return session.change({ prompt: { clock: true, ...told, since: this.#outside.now(), answered: null }, refused: null });
      case "waits":
        return session.change({ waits: told });
      case "accepted":
        return session.change({ accepted: told, prompt: this.#promptAfter(told.prompt + 1) });
      case "reasons":
        return session.change({ reasons: told });
      case "shown":
        return session.change({ stamp: { seat: told.seat, stamp: told.stamp } });
      case "refused":
        return session.change({ refused: told, prompt: this.#promptRefused(told.code) });
      case "goodbye":
        return this.#leave(told);
    }
  }

  /** In another match than before nothing of the old one counts, and its events are numbered anew. */
  #enter(room: Say<"room">): void {
    this.#tries = 0;
    const { room: before, have } = this.session.value;
    if (before?.match === room.match) return this.session.change({ room, goodbye: null });
    this.session.change({ ...FRESH, status: "open", room });
    if (have > 0) this.#askOnce();
  }

  /** New events move the table; those it has are passed over, and where some are missing they are asked for. */
  #take({ first, events }: Say<"events">): void {
    const { have, room, table } = this.session.value;
    if (!room || first > have) return this.#askOnce();
    const fresh = events.slice(have - first);
    if (fresh.length === 0) return;
    this.#asking = false;
    this.session.change({
      table: fresh.reduce(fold, table ?? emptyTable(room.setting)),
      have: have + fresh.length,
      prompt: this.#promptAfter(have + fresh.length),
    });
    this.#onEvents(fresh, have, room.setting);
  }

  #askOnce(): void {
    if (this.#asking) return;
    this.#askFromHere();
    this.#asking = true;
  }

  /** The present prompt, unless it was asked before so many events: its number is how many there were. */
  #promptAfter(events: number): Question | null {
    const { prompt } = this.session.value;
    return prompt && prompt.prompt >= events ? prompt : null;
  }

  /** An answer that is not legal can be given anew; a question that is not asked any more is gone. */
  #promptRefused(code: string): Question | null {
    const { prompt } = this.session.value;
    if (code === "not_asked") return null;
    return prompt && code === "not_legal" ? { ...prompt, answered: null } : prompt;
  }

  #leave({ why, restart = false }: Say<"goodbye">): void {
    this.session.change({ goodbye: why });
    if (!restart) this.end();
  }
}

/** The browser's network, time and chance. */
export function browser(url: string): Outside {
  return {
    open: () => new WebSocket(url) as unknown as Socket, // whose handlers take events with more in them
    after: (delay, act) => {
      const timer = setTimeout(act, delay);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    random: Math.random,
  };
}
