// A room: before, during and after its match.
import type { PageProps } from "../../app/App";
import { useStore, useTitle } from "../../app/hooks";
import { hashOf } from "../../app/route";
import { settings } from "../../app/settings";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
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

/** Before the room lets one in, and where it does not. */
function Outside({ session: { status, refused } }: { session: Session }) {
  const words = useWords();
  const turnedAway = status === "ended" || refused !== null;
  return (
    <div class="page outside" data-phase="outside">
      {turnedAway ? (
        <a class="button" href={hashOf("home")}>
          {words.say(_("To the first page"))}
        </a>
      ) : (
        <p class="quiet">{words.say(_("Coming to the room ..."))}</p>
      )}
    </div>
  );
}

function Shown({ room }: { room: Room }) {
  const session = useStore(room.connection.session);
  const scene = useStore(room.stage.scene);
  const { room: state } = session;
  return (
    <div class="room">
      <Status session={session} connection={room.connection} />
      {state === null && <Outside session={session} />}
      {state !== null && (scene.table && scene.table.seats.length > 0 ? (
        <Play room={room} session={session} scene={scene} table={scene.table} />
      ) : (
        <Lobby connection={room.connection} session={session} state={state} />
      ))}
    </div>
  );
}
