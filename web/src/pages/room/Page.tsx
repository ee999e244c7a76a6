// A room: before, during and after its match.
import { useState } from "preact/hooks";
import type { PageProps } from "../../app/App";
import { useStore, useTitle } from "../../app/hooks";
import { settings } from "../../app/settings";
import { _, useWords } from "../../app/words";
import { Lobby } from "./Lobby";
import { Play } from "./Play";
import { Status } from "./Status";
import { type Room, useRoom } from "./useRoom";
import "./room.css";

export default function RoomPage({ route }: PageProps) {
  const [id = ""] = route.rest;
  const words = useWords();
  const [name, setName] = useState(settings.value.name);
  useTitle(words.say(_("Table")));
  if (route.query["watch"] !== undefined) return <InRoom key={id} id={id} name={name} watch />;
  if (!name) return <WhoAreYou done={setName} />;
  return <InRoom key={id} id={id} name={name} watch={false} />;
}

/** The name is asked for once, and kept. */
function WhoAreYou({ done }: { done: (name: string) => void }) {
  const words = useWords();
  const [name, setName] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    const chosen = name.trim() || words.say(_("Guest"));
    settings.change({ name: chosen });
    done(chosen);
  };
  return (
    <form class="page" onSubmit={send} data-phase="name">
      <div class="card stack">
        <h1>{words.say(_("Who are you?"))}</h1>
        <label class="field">
          <span>{words.say(_("The name that the others see"))}</span>
          <input class="input" value={name} maxLength={24} autoComplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="button button-main" data-act="join">
          {words.say(_("To the table"))}
        </button>
      </div>
    </form>
  );
}

function InRoom({ id, name, watch }: { id: string; name: string; watch: boolean }) {
  const room = useRoom(id, name, watch);
  return room && <Shown room={room} />;
}

function Shown({ room }: { room: Room }) {
  const words = useWords();
  const session = useStore(room.connection.session);
  const scene = useStore(room.stage.scene);
  const { room: state } = session;
  return (
    <div class="room">
      <Status session={session} connection={room.connection} />
      {state === null && session.status !== "ended" && <p class="page quiet">{words.say(_("Coming to the room ..."))}</p>}
      {state !== null && (scene.table && scene.table.seats.length > 0 ? (
        <Play room={room} session={session} scene={scene} table={scene.table} />
      ) : (
        <Lobby connection={room.connection} session={session} state={state} />
      ))}
    </div>
  );
}
