// A room: before, during and after its match.
import type { PageProps } from "../../app/App";
import { useStore, useTitle } from "../../app/hooks";
import { hashOf } from "../../app/route";
import { settings } from "../../app/settings";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { Button } from "../../parts/Button";
import { Lobby } from "./Lobby";
import { Play } from "./Play";
import { Status } from "./Status";
import type { Scene } from "./stage";
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

/** Before the room lets one in, and where it does not, or no more. */
function Outside({ session: { status, refused } }: { session: Session }) {
  const words = useWords();
  if (status !== "ended" && refused === null) {
    return (
      <p class="page quiet outside" data-phase="outside">
        {words.say(_("Joining the room ..."))}
      </p>
    );
  }
  return (
    <div class="page outside" data-phase="outside">
      <div class="row">
        <a class="button" href={hashOf("home")}>
          {words.say(_("To the first page"))}
        </a>
        <Button onClick={() => location.reload()}>{words.say(_("Come back"))}</Button>
      </div>
    </div>
  );
}

function Shown({ room }: { room: Room }) {
  const session = useStore(room.connection.session);
  const scene = useStore(room.stage.scene);
  return (
    <div class="room">
      <Status session={session} connection={room.connection} />
      <Inside room={room} session={session} scene={scene} />
    </div>
  );
}

function Inside({ room, session, scene }: { room: Room; session: Session; scene: Scene }) {
  const { room: state, status } = session;
  if (state === null || (status === "ended" && scene.result !== "match")) return <Outside session={session} />;
  if (scene.table && scene.table.seats.length > 0)
    return <Play room={room} session={session} scene={scene} table={scene.table} />;
  return <Lobby connection={room.connection} session={session} state={state} />;
}
