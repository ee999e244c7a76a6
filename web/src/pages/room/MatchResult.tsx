// How a match ended, how its shuffle is checked, and where to go from here.
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import type { Session } from "../../connection";
import { Button } from "../../parts/Button";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import type { Mark } from "../../table/course";
import { CourseView } from "../../table/CourseView";
import { FinalView } from "../../table/FinalView";
import { Fairness } from "./Fairness";
import type { Room } from "./useRoom";
import "../../table/results.css";

export interface MatchResultProps {
  table: Table;
  viewer: Seat | null;
  course: readonly Mark[];
  session: Session;
  room: Room;
  leave: () => void;
}

export function MatchResult({ table, viewer, course, session, room, leave }: MatchResultProps) {
  const words = useWords();
  const isHost = viewer !== null && session.room?.host === viewer;
  return (
    <div class="results" data-phase="over" data-shown="true">
      <div class="results-main">
        <FinalView table={table} viewer={viewer} />
        <CourseView class="card" course={course} table={table} viewer={viewer} />
      </div>
      <div class="results-side">
        <Fairness commitment={session.room?.commitment ?? null} seed={session.room?.seed ?? null} />
        <div class="results-next">
          {isHost && (
            <Button kind="main" data-act="rematch" onClick={() => room.connection.say({ t: "rematch" })}>
              {words.say(_("Play again"))}
            </Button>
          )}
          {viewer !== null && !isHost && <p class="quiet">{words.say(_("The host can begin another match."))}</p>}
          <a class="button" href={hashOf("games")}>
            {words.say(_("To the record of the match"))}
          </a>
          <Button kind="bare" data-act="leave" onClick={leave}>
            {words.say(_("Leave"))}
          </Button>
        </div>
      </div>
    </div>
  );
}
