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
  undone: number;
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
  /** How often something was undone in this match. */
  undone: number;
  /** Practice: what is hidden is told. */
  look: boolean;
  /** Practice: bots stand still. */
  pause: boolean;
  hidden: Say<"hidden"> | null;
  prompt: Question | null;
  waits: Say<"waits"> | null;
  accepted: Say<"accepted"> | null;
  reasons: Say<"reasons"> | null;
  advice: Say<"advice"> | null;
  stamp: { seat: Seat; stamp: Stamp } | null;
  refused: Say<"refused"> | null;
  /** Why the server ended the connection. */
  goodbye: Text | null;
}

/** Nothing is asked, and nothing was said of it. */
const UNASKED = { prompt: null, waits: null, accepted: null, reasons: null, advice: null, refused: null } as const;
const FRESH: Session = {
  ...UNASKED,
  status: "connecting",
  room: null,
  table: null,
  have: 0,
  undone: 0,
  look: false,
  pause: false,
  hidden: null,
  stamp: null,
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
  /** Those of the match. */
  #events: GameEvent[] = [];
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
    if (!this.say({ t: "answer", prompt: number, action, ...unlessNone({ undone: prompt.undone }) })) return false;
    this.session.change({ prompt: { ...prompt, answered: action } });
    return true;
  }

  /** Practice: has the server tell what is hidden, or bots stand still, or no longer so; whether that was said. */
  turn(what: "look" | "pause", on: boolean): boolean {
    const said = this.say({ t: what, on });
    if (said) this.session.change(what === "look" ? { look: on, hidden: null } : { pause: on });
    return said;
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
    this.session.change({ status: "waiting", prompt: null, hidden: null });
    this.#cancel = this.#outside.after(this.#delay(), () => this.#connect());
  }

  /** Twice as long each time, and not all clients of a server that restarts at once. */
  #delay(): number {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#tries++);
    return longest * (0.5 + this.#outside.random() / 2);
  }

  #askFromHere(): void {
    this.#asking = false;
    const { have, undone, look, pause } = this.session.value;
    this.say({ t: "join", ...this.#join, ...unlessNone({ have, undone }) });
    if (look) this.say({ t: "look", on: true }); // a join ends both
    if (pause) this.say({ t: "pause", on: true });
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
        return this.#ask(told);
      case "waits":
        return session.change({ waits: told });
      case "accepted":
        return session.change({ accepted: told, prompt: this.#promptAfter(told.prompt + 1) });
      case "reasons":
        return session.change({ reasons: told });
      case "shown":
        return session.change({ stamp: { seat: told.seat, stamp: told.stamp } });
      case "undone":
        return this.#undo(told);
      case "advice":
        return session.change({ advice: told });
      case "hidden":
        return session.change({ hidden: session.value.look ? told : null });
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
    this.#events = [];
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
    this.#events.push(...fresh);
    this.session.change({
      table: fresh.reduce(fold, table ?? emptyTable(room.setting)),
      have: have + fresh.length,
      prompt: this.#promptAfter(have + fresh.length),
    });
    this.#onEvents(fresh, have, room.setting);
  }

  /** Of the events the first ones stand, the others did not happen. */
  #undo({ events, undone }: Say<"undone">): void {
    const { room } = this.session.value;
    if (!room) return;
    this.#events.length = Math.min(events, this.#events.length);
    const stay = [...this.#events];
    const table = stay.reduce(fold, emptyTable(room.setting));
    this.session.change({ ...UNASKED, table, have: stay.length, undone });
    if (stay.length > 0) this.#onEvents(stay, 0, room.setting);
  }

  #askOnce(): void {
    if (this.#asking) return;
    this.#askFromHere();
    this.#asking = true;
  }

  #ask(told: Say<"prompt">): void {
    const prompt = { clock: true, undone: 0, ...told, since: this.#outside.now(), answered: null };
    this.session.change({ prompt, refused: null });
  }

  /** The present prompt, unless it was asked before so many events: its number is how many there were. */
  #promptAfter(events: number): Question | null {
    const { prompt } = this.session.value;
    return prompt && prompt.prompt >= events ? prompt : null;
  }

  /** An answer that is not legal can be given anew; a question that was answered too late is gone. */
  #promptRefused(code: string): Question | null {
    const { prompt } = this.session.value;
    if (code === "not_asked" && prompt?.answered !== null) return null;
    return prompt && code === "not_legal" ? { ...prompt, answered: null } : prompt;
  }

  #leave({ why, restart = false }: Say<"goodbye">): void {
    this.session.change({ goodbye: why });
    if (!restart) this.end();
  }
}

/** Numbers, but for those at their default. */
function unlessNone(numbers: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0));
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
