// Who this browser is to the server.
import { get, post } from "./http";

export interface Seat {
  room: string;
  rules: string;
  playing: boolean;
}
export interface Me {
  /** Short, by which somebody sees that two devices are the same person. */
  id: string;
  name: string;
  /** Open tables with a seat of theirs. */
  rooms: Seat[];
}

export function askMe(): Promise<Me> {
  return get("me");
}

/** Has the server know the name, for this person's other devices. Tables get it anyway: one that fails is no fault to show. */
export function tellName(name: string): void {
  post("me", { name: name.trim() }).catch(() => {});
}
