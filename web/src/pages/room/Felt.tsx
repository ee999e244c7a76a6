// The table in the middle of the page, and what stands beside it for everybody.
import { useMemo } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { settings } from "../../app/settings";
import { _, useWords, type Words } from "../../app/words";
import type { Session } from "../../connection";
import type { Seat, Tile } from "../../protocol";
import { DoraSlots } from "../../table/DoraSlots";
import { EventList } from "../../table/EventList";
import { InWords } from "../../table/InWords";
import { TableView } from "../../table/TableView";
import type { PlayProps } from "./Play";
import { useStamp } from "./Stamps";
import { useShouts } from "./useNews";

export interface FeltProps extends PlayProps {
  viewer: Seat | null;
  /** Tiles like this one are marked. */
  same: Tile | null;
  /** The hand of the viewer is drawn elsewhere. */
  apart: boolean;
}

export function Felt({ session, scene, table, viewer, same, apart }: FeltProps) {
  const words = useWords();
  const { inWords, grid } = useStore(settings);
  const shouts = useShouts(scene, words);
  const stamp = useStamp(session);
  const shown = useMemo(() => {
    const all = table.names.map((_name, seat) => shouts[seat] ?? "");
    return stamp ? all.with(stamp.seat, stamp.text) : all;
  }, [shouts, stamp?.seat, stamp?.text, table.names]);
  const notes = table.names.map((_name, seat) => noteOf(session, seat, viewer, words));
  if (inWords) return <InWords table={table} viewer={viewer} />;
  return (
    <TableView
      table={table}
      viewer={viewer}
      apart={apart}
      grid={grid}
      moves={scene.news.length > 0}
      same={same}
      notes={notes}
      shouts={shown}
    />
  );
}

function noteOf({ room, waits }: Session, seat: Seat, viewer: Seat | null, words: Words): string {
  if (seat === viewer) return waits?.furiten?.length ? words.term("term", "furiten") : "";
  const chair = room?.chairs[seat];
  return chair?.person && !chair.here ? words.say(_("away")) : "";
}

export function Side({ scene, table, viewer }: PlayProps & { viewer: Seat | null }) {
  const words = useWords();
  return (
    <>
      <section class="dora card">
        <h2>{words.say(_("Dora"))}</h2>
        <DoraSlots table={table} />
      </section>
      <section class="log card">
        <h2>{words.say(_("Events"))}</h2>
        <EventList lines={scene.lines} table={table} viewer={viewer} />
      </section>
    </>
  );
}
