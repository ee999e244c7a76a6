// A room: before, during and after its match.
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
  const name = useStore(settings, (value) => value.name) || words.say(_("Guest"));
  useTitle(words.say(_("Table")));
  return <InRoom key={id} id={id} name={name} watch={route.query["watch"] !== undefined} />;
}

/** A room joined by another name is joined anew. */
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
