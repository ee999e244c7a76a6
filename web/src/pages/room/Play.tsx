// A match at the table: what is shown, and what this person does there.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { go, hashOf } from "../../app/route";
import { settings } from "../../app/settings";
import { _, useWords, type Words } from "../../app/words";
import type { Question, Session } from "../../connection";
import { Button } from "../../parts/Button";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import { DoraSlots } from "../../table/DoraSlots";
import { Announcer, EventList } from "../../table/EventList";
import { Melds } from "../../table/Held";
import { InWords } from "../../table/InWords";
import { roundText } from "../../table/lines";
import { TableView, useHints } from "../../table/TableView";
import { Actions, Key, Reasons } from "./Actions";
import { Clock } from "./Clock";
import { Hand } from "./Hand";
import { KeysDialog } from "./KeysDialog";
import { useKeys } from "./keys";
import { isOwnTurn } from "./offers";
import { KyokuResult, MatchResult, useReveal } from "./Results";
import { Stamps, useStamp } from "./Stamps";
import type { Scene } from "./stage";
import { Toggles } from "./Toggles";
import { doAct } from "./useAct";
import { useAuto } from "./useAuto";
import { Menu } from "./Menu";
import { useMove } from "./useMove";
import { useShouts, useSounds } from "./useNews";
import type { Room } from "./useRoom";
import { WaitPanel } from "./Waits";

export interface PlayProps {
  room: Room;
  session: Session;
  scene: Scene;
  table: Table;
}

/** The page of a match: its table, or the result that is to be seen. */
export function Play(props: PlayProps) {
  const { room, session, scene, table } = props;
  const words = useWords();
  const me = session.room?.seat ?? null;
  useHurry(props);
  if (scene.result === "match") {
    const rematch = me !== null && session.room?.host === me ? () => room.connection.say({ t: "rematch" }) : null;
    return (
      <MatchResult
        table={table}
        viewer={me}
        commitment={session.room?.commitment ?? null}
        seed={session.room?.seed ?? null}
        rematch={rematch}
        leave={() => leave(props)}
      />
    );
  }
  return (
    <>
      <h1 class="heard">{words.text(roundText(table))}</h1>
      {me === null ? <Watched {...props} words={words} /> : <Seated {...props} me={me} />}
      <Announcer lines={scene.lines} table={table} viewer={me} />
    </>
  );
}

/** A clock that runs cuts a result short. */
function useHurry({ room, session, scene }: PlayProps): void {
  const { prompt } = session;
  useEffect(() => {
    if (prompt?.clock && scene.result === "kyoku") room.stage.hurry(prompt.base * 1000);
  }, [prompt?.prompt, scene.result]);
}

function leave({ room }: PlayProps): void {
  room.connection.say({ t: "leave" });
  go(hashOf("home"));
}

/** The question that the table shown has come to. */
function askedNow({ prompt }: Session, { at, result }: Scene): Question | null {
  return prompt && result === null && at >= prompt.prompt ? prompt : null;
}

function Seated(props: PlayProps & { me: Seat }) {
  const { room, session, scene, table, me } = props;
  const words = useWords();
  const help = useStore(settings, (value) => value.help);
  const asked = askedNow(session, scene);
  const [auto, change] = useAuto(room.connection, asked, table);
  const move = useMove(room.connection, session, asked, table, me, auto.sort);
  const [choosingKeys, setChoosingKeys] = useState(false);
  const reveal = useReveal(table, scene.result === "kyoku");
  useSounds(scene, asked);
  useWakeLock();
  const next = scene.result === null ? null : reveal.done ? () => room.stage.next() : reveal.skip;
  const own = asked !== null && isOwnTurn(asked.offers);
  const doers = { move, auto, change, next, winBy: own ? ("tsumo" as const) : ("ron" as const), help: () => setChoosingKeys(true) };
  useKeys((act) => doAct(act, doers));
  const hints = useHints(table, null);
  const picked = move.picked === null ? null : (move.tiles[move.picked] ?? null);
  const held = table.seats[me];
  if (scene.result === "kyoku") {
    return <KyokuResult table={table} viewer={me} reveal={reveal} question={session.prompt} until={scene.until} next={() => room.stage.next()} />;
  }
  return (
    <div class="table" data-phase={phaseOf(asked)} data-seat={me}>
      <section class="own" aria-label={words.say(_("Your hand and melds"))}>
        <Hand
          tiles={move.tiles}
          asked={own}
          picked={move.picked}
          focus={move.focus}
          help={help}
          hints={hints}
          press={move.press}
          setFocus={move.setFocus}
        />
        {held && <Melds held={held} seat={me} players={table.players} name={words.say(_("You"))} hints={hints} />}
      </section>
      <section class="actions" aria-label={words.say(_("Actions"))}>
        {asked?.clock && <Clock question={asked} />}
        {asked && (
          <Actions
            groups={move.groups}
            mode={move.mode}
            deposit={table.setting.deposit}
            worth={worthOf(session, table)}
            busy={move.busy}
            take={move.take}
            choose={move.choose}
            why={move.why}
          />
        )}
        {own && (
          <Button kind="main" data-act="confirm" disabled={!picked?.offer || move.busy} onClick={() => move.confirm()}>
            {discardText(move.mode, picked?.tile ?? null, words)} <Key act="confirm" />
          </Button>
        )}
        {move.busy && <span class="small quiet">{words.say(_("Sending ..."))}</span>}
        {!asked && <ByClock session={session} scene={scene} words={words} />}
      </section>
      <section class="waits card" aria-label={words.say(_("Waits"))}>
        {move.denied ? (
          <Reasons name={move.denied.name} reasons={move.denied.reasons} close={move.forget} />
        ) : (
          help && <WaitPanel picked={picked} waits={session.waits} />
        )}
      </section>
      <Felt {...props} viewer={me} same={picked?.tile ?? null} apart />
      <Side {...props} viewer={me} />
      <Toggles auto={auto} nuki={table.players === 3} change={change} />
      <nav class="more" aria-label={words.say(_("More"))}>
        <Stamps say={(stamp) => room.connection.say({ t: "stamped", stamp })} />
        <Menu keys={() => setChoosingKeys(true)} leave={() => leave(props)} />
      </nav>
      {choosingKeys && <KeysDialog close={() => setChoosingKeys(false)} />}
    </div>
  );
}

function Watched(props: PlayProps & { words: Words }) {
  const { room, scene, table, words } = props;
  const reveal = useReveal(table, scene.result === "kyoku");
  useSounds(scene, null);
  if (scene.result === "kyoku") {
    return <KyokuResult table={table} viewer={null} reveal={reveal} question={null} until={scene.until} next={() => room.stage.next()} />;
  }
  return (
    <div class="table is-watched" data-phase="watching">
      <p class="actions quiet">{words.say(_("You look on, a while behind."))}</p>
      <Felt {...props} viewer={null} same={null} apart={false} />
      <Side {...props} viewer={null} />
    </div>
  );
}

function Felt({ session, scene, table, viewer, same, apart }: PlayProps & { viewer: Seat | null; same: string | null; apart: boolean }) {
  const words = useWords();
  const shouts = useShouts(scene, words);
  const stamp = useStamp(session);
  const shown = useMemo(() => {
    const all = table.names.map((_name, seat) => shouts[seat] ?? "");
    return stamp ? all.with(stamp.seat, stamp.text) : all;
  }, [shouts, stamp?.seat, stamp?.text, table.names]);
  const inWords = useStore(settings, (value) => value.inWords);
  const notes = table.names.map((_name, seat) => noteOf(session, seat, viewer, words));
  if (inWords) return <InWords table={table} viewer={viewer} />;
  return <TableView table={table} viewer={viewer} apart={apart} moves={scene.news.length > 0} same={same} notes={notes} shouts={shown} />;
}

function noteOf({ room, waits }: Session, seat: Seat, viewer: Seat | null, words: Words): string {
  if (seat === viewer) return waits?.furiten?.length ? words.term("term", "furiten") : "";
  const chair = room?.chairs[seat];
  if (chair?.person && !chair.here) return words.say(_("away"));
  return "";
}

function Side({ scene, table, viewer }: PlayProps & { viewer: Seat | null }) {
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

function ByClock({ session, scene, words }: { session: Session; scene: Scene; words: Words }) {
  const { accepted } = session;
  if (!accepted?.by_clock || scene.at > accepted.prompt + 3) return null;
  return <span class="tag tag-warn">{words.say(_("Time was up: it was answered for you."))}</span>;
}

function phaseOf(asked: Question | null): string {
  if (!asked) return "playing";
  return asked.answered === null ? "asked" : "sent";
}

function discardText(mode: string, tile: string | null, words: Words): string {
  if (tile === null) return mode === "discard" ? words.say(_("Pick a tile")) : words.say(_("Pick a tile for riichi"));
  return mode === "discard"
    ? words.say(_("Discard {tile}"), { tile: words.tile(tile) })
    : words.say(_("Riichi with {tile}"), { tile: words.tile(tile) });
}

/** What a ron on the tile that may be claimed is worth. */
function worthOf({ waits }: Session, { last }: Table): number | null {
  const wait = waits?.waits.find(({ tile }) => tile === last?.tile.replace("0", "5"));
  return wait?.points ?? null;
}

/** The screen of a phone stays on. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const hold = () => {
      if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").then((held) => (lock = held), () => {});
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
