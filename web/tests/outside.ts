// A network, clock and chance that tests turn by hand.
import type { Outside, Socket } from "../src/connection";
import type { Asked, Told } from "../src/protocol";

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: Asked[] = [];
  closed = false;

  send(text: string): void {
    this.said.push(JSON.parse(text) as Asked);
  }

  close(): void {
    this.closed = true;
  }

  tell(...told: Told[]): void {
    for (const each of told) this.onmessage?.({ data: JSON.stringify(each) });
  }

  breakOff(code = 1006): void {
    this.onclose?.({ code });
  }
}

export class FakeOutside implements Outside {
  readonly sockets: FakeSocket[] = [];
  chance = 1;
  #now = 0;
  #timers: { at: number; act: () => void }[] = [];

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  after(delay: number, act: () => void): () => void {
    const timer = { at: this.#now + delay, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  now(): number {
    return this.#now;
  }

  random(): number {
    return this.chance;
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#timers.filter((timer) => timer.at <= this.#now);
    this.#timers = this.#timers.filter((timer) => timer.at > this.#now);
    for (const timer of due) timer.act();
  }
}
