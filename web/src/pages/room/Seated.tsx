// The table for who sits at it: hand, actions, waits, the table, and switches, in the order in which the focus goes.
import { useMemo, useState } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { settings } from "../../app/settings";
import { _, useWords, type Words } from "../../app/words";
import type { Question, Session } from "../../connection";
import { Button } from "../../parts/Button";
import type { Seat } from "../../protocol";
import type { Table } from "../../table";
import { Melds } from "../../table/Held";
import { useHints } from "../../table/TableView";
import { plain } from "../../tiles";
import { Actions, Key, Reasons } from "./Actions";
import { Advice } from "./Advice";
import { Clock } from "./Clock";
import { Felt, Side } from "./Felt";
import { Hand, type HandTile } from "./Hand";
import { KeysDialog } from "./KeysDialog";
import { useKeys } from "./keys";
import { Menu } from "./Menu";
import { ACTION_NAMES, isOwnTurn } from "./offers";
import type { PlayProps } from "./Play";
import { Practice, Wall } from "./Practice";
import { practiceOf, uncovered } from "./practice";
import { Stamps } from "./Stamps";
import type { Scene } from "./stage";
import { Toggles } from "./Toggles";
import { doAct } from "./acts";
import { useAuto } from "./useAuto";
import { type Move, useMove } from "./useMove";
import { WaitPanel } from "./Waits";

export interface SeatedProps extends PlayProps {
  me: Seat;
  asked: Question | null;
  leave: () => void;
}

export function Seated(props: SeatedProps) {
  const { room, session, scene, table, me, asked, leave } = props;
  const words = useWords();
  const auto = useAuto(room, asked, table, session.undone);
  const change = (part: Partial<typeof auto>) => room.auto.change(part);
  const move = useMove(room.connection, session, asked, table, me, auto.sort);
  const [choosingKeys, setChoosingKeys] = useState(false);
  const own = asked !== null && isOwnTurn(asked.offers);
  const practise = practiceOf(room.connection, session);
  const help = () => setChoosingKeys(true);
  const doers = { move, auto, change, winBy: own ? ("tsumo" as const) : ("ron" as const), help, practise };
  useKeys((act) => doAct(act, doers));
  const hidden = scene.at === session.have ? session.hidden : null; // an earlier kyoku may still be shown
  const shown = useMemo(() => (hidden ? uncovered(table, hidden.hands, me) : table), [table, hidden, me]);
  const picked = move.picked === null ? null : (move.tiles[move.picked] ?? null);
  return (
    <div class="table" data-phase={phaseOf(asked)} data-seat={me}>
      <Own table={table} me={me} own={own} move={move} />
      <section class="actions" aria-label={words.say(_("Actions"))}>
        {asked ? (
          <Answers asked={asked} own={own} move={move} picked={picked} session={session} table={table} />
        ) : (
          <Meanwhile session={session} scene={scene} />
        )}
      </section>
      <Waits move={move} picked={picked} waits={session.waits} />
      <Felt {...props} table={shown} viewer={me} same={picked?.tile ?? null} apart />
      <Side {...props} viewer={me} />
      {hidden && <Wall hidden={hidden} />}
      <Toggles auto={auto} nuki={hasNuki(table, asked)} change={change} />
      <nav class="seat-more" aria-label={words.say(_("More"))}>
        {practise ? (
          <Practice practise={practise} session={session} />
        ) : (
          <Stamps say={(stamp) => room.connection.say({ t: "stamped", stamp })} />
        )}
        <Menu keys={() => setChoosingKeys(true)} leave={leave} />
      </nav>
      {choosingKeys && <KeysDialog close={() => setChoosingKeys(false)} />}
    </div>
  );
}

/** Whether tiles are set aside in this game, as far as anybody has seen. */
function hasNuki({ seats }: Table, asked: Question | null): boolean {
  return seats.some(({ nuki }) => nuki.length > 0) || (asked?.offers.some(({ type }) => type === "nuki") ?? false);
}

function phaseOf(asked: Question | null): string {
  if (!asked) return "playing";
  return asked.answered === null ? "asked" : "sent";
}

function Own({ table, me, own, move }: { table: Table; me: Seat; own: boolean; move: Move }) {
  const words = useWords();
  const help = useStore(settings, (value) => value.help);
  const hints = useHints(table, null);
  const held = table.seats[me];
  return (
    <section class="own" aria-label={words.say(_("Your hand and melds"))}>
      <Hand
        tiles={move.tiles}
        asked={own}
        picked={move.picked}
        focus={move.focus}
        help={help}
        advised={move.advised?.offer ?? null}
        hints={hints}
        press={move.press}
        setFocus={move.setFocus}
      />
      {held && <Melds held={held} seat={me} players={table.players} name={words.say(_("You"))} hints={hints} />}
    </section>
  );
}

interface AnswersProps {
  asked: Question;
  own: boolean;
  move: Move;
  picked: HandTile | null;
  session: Session;
  table: Table;
}

function Answers({ asked, own, move, picked, session, table }: AnswersProps) {
  const words = useWords();
  return (
    <>
      {asked.clock && <Clock question={asked} />}
      <p class="heard" role="status">
        {possibleText(move, own, words)}
      </p>
      <Actions
        groups={move.groups}
        mode={move.mode}
        deposit={table.setting.deposit}
        worth={worthOf(session, table)}
        busy={move.busy}
        advised={move.advised?.offer.action ?? null}
        take={move.take}
        choose={move.choose}
        why={move.why}
      />
      {own && (
        <Button kind="main" data-act="confirm" disabled={!picked?.offer || move.busy} onClick={() => move.confirm()}>
          {discardText(move, picked, words)} <Key act="confirm" />
        </Button>
      )}
      {move.busy && <span class="sending small quiet">{words.say(_("Sending ..."))}</span>}
    </>
  );
}

/** What can be done now, for who hears the page. */
function possibleText({ groups }: Move, own: boolean, words: Words): string {
  const names = groups.filter(({ offers }) => offers.length > 0).map(({ name }) => words.say(ACTION_NAMES[name]));
  const acts = own ? [words.say(_("discard")), ...names] : names;
  return own ? words.say(_("Your turn: {acts}"), { acts }) : words.say(_("You can answer: {acts}"), { acts });
}

function discardText({ mode }: Move, picked: HandTile | null, words: Words): string {
  if (picked === null) return mode === "discard" ? words.say(_("Pick a tile")) : words.say(_("Pick a tile for riichi"));
  const tile = words.tile(picked.tile);
  return mode === "discard" ? words.say(_("Discard {tile}"), { tile }) : words.say(_("Riichi with {tile}"), { tile });
}

/** What a ron on the tile that may be claimed is worth. */
function worthOf({ waits }: Session, { last }: Table): number | null {
  const wait = waits?.waits.find(({ tile }) => last !== null && plain(tile) === plain(last.tile));
  return wait?.points ?? null;
}

/** What there is to know while nothing is asked. */
function Meanwhile({ session: { accepted, pause }, scene }: { session: Session; scene: Scene }) {
  const words = useWords();
  if (pause) return <span class="tag tag-warn">{words.say(_("Paused: the bots wait."))}</span>;
  if (!accepted?.by_clock || scene.at > accepted.prompt + 3) return null;
  return <span class="tag tag-warn">{words.say(_("Time was up: this was answered for you."))}</span>;
}

function Waits({ move, picked, waits }: { move: Move; picked: HandTile | null; waits: Session["waits"] }) {
  const words = useWords();
  const help = useStore(settings, (value) => value.help);
  return (
    <section class="waits card" aria-label={words.say(_("Waits"))}>
      {move.denied ? (
        <Reasons name={move.denied.name} reasons={move.denied.reasons} close={move.forget} />
      ) : move.advised ? (
        <Advice advised={move.advised} close={move.forget} />
      ) : (
        help && <WaitPanel picked={picked} waits={waits} />
      )}
    </section>
  );
}
