// A match: its table, or the result that is to be seen.
import { useEffect, useState } from "preact/hooks";
import { useStore, useTitle } from "../../app/hooks";
import { go, hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import type { Question, Session } from "../../connection";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import { Announcer } from "../../table/EventList";
import { roundText } from "../../table/lines";
import { isStill } from "../../table/motion";
import { autoOffer } from "./auto";
import { KyokuResult } from "./KyokuResult";
import { MatchResult } from "./MatchResult";
import { TakenBack } from "./Practice";
import { practiceOf } from "./practice";
import { Seated } from "./Seated";
import type { Scene } from "./stage";
import { SHOUT_STAYS, useSounds } from "./useNews";
import type { Room } from "./useRoom";
import { useWakeLock } from "./useWakeLock";
import { Watched } from "./Watched";

export interface PlayProps {
  room: Room;
  session: Session;
  scene: Scene;
  table: Table;
}

export function Play(props: PlayProps) {
  const { room, session, scene, table } = props;
  const words = useWords();
  const me = session.room?.seat ?? null;
  const asked = askedNow(session, scene);
  useHurry(props);
  useWakeLock();
  const decides = useDecides(room, asked);
  useSounds(scene, decides);
  useTitle(decides ? words.say(_("Your turn")) : words.say(_("Table")));
  return (
    <>
      {scene.result !== "match" && <h1 class="heard">{words.text(roundText(table))}</h1>}
      <Shown {...props} me={me} asked={asked} />
      <TakenBack undone={session.undone} />
      <Announcer key={session.undone} lines={scene.lines} table={table} viewer={me} />
    </>
  );
}

function Shown(props: PlayProps & { me: Seat | null; asked: Question | null }) {
  const { session, scene, table, me, room } = props;
  const isKyokuResult = useCalledOut(scene);
  if (scene.result === "match") {
    return (
      <MatchResult table={table} viewer={me} course={scene.course} session={session} room={room} leave={() => leave(room)} />
    );
  }
  if (isKyokuResult) {
    return (
      <KyokuResult
        key={scene.at}
        table={table}
        viewer={me}
        course={scene.course}
        rules={session.room?.rules ?? ""}
        question={session.prompt}
        until={scene.until}
        practise={practiceOf(room.connection, session)}
        next={() => room.stage.next()}
      />
    );
  }
  return me === null ? <Watched {...props} leave={() => leave(room)} /> : <Seated {...props} me={me} leave={() => leave(room)} />;
}

/** Whether the result of a kyoku is shown: once the win was called out at the table. */
function useCalledOut({ result, news, at }: Scene): boolean {
  const [called, setCalled] = useState<number | null>(null);
  const ended = result === "kyoku";
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => setCalled(at), isStill() || news.length === 0 ? 0 : SHOUT_STAYS);
    return () => clearTimeout(timer);
  }, [ended, at]);
  return ended && called === at;
}

/** A clock that runs cuts a result short. */
function useHurry({ room, session: { prompt }, scene }: PlayProps): void {
  useEffect(() => {
    if (prompt?.clock && scene.result === "kyoku") room.stage.hurry(prompt.base * 1000);
  }, [prompt?.prompt, scene.result]);
}

function leave({ connection }: Room): void {
  connection.say({ t: "leave" });
  go(hashOf("home"));
}

/** A question that is for the person: no switch answers it. */
function useDecides({ auto }: Room, asked: Question | null): Question | null {
  const switched = useStore(auto);
  return asked && autoOffer(asked.offers, switched) === null ? asked : null;
}

/** The question that the table shown has come to. */
function askedNow({ prompt }: Session, { at, result }: Scene): Question | null {
  return prompt && result === null && at >= prompt.prompt ? prompt : null;
}
