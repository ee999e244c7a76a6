// The room of the page: its connection, and the stage on which its match is shown.
import { useEffect, useState } from "preact/hooks";
import { socketAddress } from "../../app/http";
import { browser, Connection } from "../../connection";
import { Store } from "../../store";
import { type Auto, NO_AUTO } from "./auto";
import { Stage } from "./stage";

export interface Room {
  connection: Connection;
  stage: Stage;
  /** Lasts from kyoku to kyoku, though the page does not show it all the time. */
  auto: Store<Auto>;
}

/** Joins a room for as long as the page shows it. */
export function useRoom(room: string, name: string, watch: boolean): Room | null {
  const [found, setFound] = useState<Room | null>(null);
  useEffect(() => {
    const opened = open(room, name, watch);
    setFound(opened);
    const again = () => opened.connection.retry();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      opened.stage.end();
      opened.connection.end();
    };
  }, [room, name, watch]);
  return found;
}

function open(room: string, name: string, watch: boolean): Room {
  const outside = browser(socketAddress());
  const stage = new Stage(outside);
  const join = { room, ...(name ? { name } : {}), ...(watch ? { watch } : {}) };
  const connection = new Connection(outside, join, (events, first, setting) => stage.take(first, events, setting));
  return { connection, stage, auto: new Store(NO_AUTO) };
}
