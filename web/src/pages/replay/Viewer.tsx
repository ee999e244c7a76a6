// A match to be looked through: its table from any seat, step by step.
import { useEffect, useMemo, useState } from "preact/hooks";
import { _, useWords } from "../../app/words";
import { DoraSlots } from "../../table/DoraSlots";
import { hashOf } from "../../app/route";
import type { WinShown } from "../../table";
import { TableView } from "../../table/TableView";
import { Announcer, EventList } from "../../table/EventList";
import { roundText } from "../../table/lines";
import { asQuestion } from "../calculator/asQuestion";
import { queryOf } from "../calculator/question";
import { actsOf } from "./acts";
import { Bar } from "./Bar";
import { Film, isResult, seenFrom } from "./film";
import { useSwipe, useWheel } from "./gestures";
import { HandStrip } from "./HandStrip";
import { Hands } from "./Hands";
import { KeysDialog } from "./KeysDialog";
import { KyokuList } from "./KyokuList";
import type { Recorded } from "./record";
import { ResultShown } from "./ResultShown";
import { useKeys } from "./useKeys";
import { usePlace, usePlaying } from "./usePlace";
import { View } from "./View";
import "./viewer.css";
import { Wall } from "./Wall";

export interface ViewerProps {
  match: Recorded;
  query: Readonly<Record<string, string>>;
  /** Puts where one is into the address. */
  write: (query: Record<string, string>) => void;
  /** The other pages are there too. */
  linked?: boolean;
}

export function Viewer({ match, query, write, linked = false }: ViewerProps) {
  const words = useWords();
  const film = useMemo(() => new Film(match), [match]);
  const [place, change] = usePlace(film, query, write);
  const [helps, setHelps] = useState(false);
  const step = (by: 1 | -1) => change(({ stop }) => ({ stop: stop + by }));
  const playing = usePlaying(place, film.stops.length - 1, () => step(1));
  const move = (stop: number) => change(() => ({ stop }));
  const acts = actsOf(film, change, playing, () => setHelps(true));
  useKeys((act) => acts[act]());
  const table = film.tableAt(place.stop);
  const shown = useMemo(() => (place.hands ? table : seenFrom(table, place.seat)), [table, place.hands, place.seat]);
  const lines = useMemo(() => film.linesAt(place.stop), [film, place.stop]);
  useEffect(() => scrollTo(0, 0), [match]);
  const turn = (on: boolean) => step(on ? 1 : -1);
  const felt = useWheel(turn);
  const swipe = useSwipe(turn);
  const calculator = (win: WinShown) => hashOf("calculator", [], queryOf(asQuestion(table, win, match.ruleset)));
  return (
    <div class="viewer" data-stop={place.stop}>
      <h1 class="heard">{words.text(roundText(table))}</h1>
      <Bar film={film} place={place} playing={playing} act={(act) => acts[act]()} move={move} />
      <HandStrip film={film} place={place} table={table} />
      <div class="viewer-stage" {...swipe}>
        {isResult(table) ? (
          <ResultShown table={table} wins={film.winsAt(place.stop)} calculator={linked ? calculator : null} />
        ) : (
          <div class="viewer-felt" ref={felt}>
            <TableView table={shown} viewer={null} from={place.seat} apart />
          </div>
        )}
      </div>
      <div class="viewer-info">
        <section class="card viewer-dora" aria-label={words.term("term", "dora")}>
          <DoraSlots table={table} />
        </section>
        {place.wall && <Wall film={film} place={place} />}
        <Hands film={film} place={place} table={table} />
        <View place={place} table={table} change={(part) => change(() => part)} help={() => setHelps(true)} />
        <section class="card viewer-events" aria-label={words.say(_("Events"))}>
          <EventList lines={lines} table={table} viewer={null} />
        </section>
      </div>
      <KyokuList film={film} place={place} move={move} />
      <Announcer lines={lines} table={table} viewer={null} />
      {helps && <KeysDialog close={() => setHelps(false)} />}
    </div>
  );
}
