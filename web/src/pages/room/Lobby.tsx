// The room before its match: who sits where, the link for friends, and the words that go into the shuffle.
import { useRef, useState } from "preact/hooks";
import { useAnswer } from "../../app/answers";
import { copied } from "../../app/copy";
import { go, hashOf } from "../../app/route";
import { settings } from "../../app/settings";
import { _, counted, useWords, type Words } from "../../app/words";
import type { Connection, Session } from "../../connection";
import { Button } from "../../parts/Button";
import { Field } from "../../parts/Field";
import { argumentOf, rulesName } from "../../parts/rules/names";
import { askChoices } from "../../parts/rules/registry";
import type { Chair, Seat, Told } from "../../protocol";
import { linkTo } from "../home/invite";
import { Fairness } from "./Fairness";
import "./lobby.css";

type RoomState = Extract<Told, { t: "room" }>;

export interface LobbyProps {
  connection: Connection;
  session: Session;
  state: RoomState;
}

export function Lobby({ connection, state }: LobbyProps) {
  const words = useWords();
  const isHost = state.seat !== null && state.seat === state.host;
  return (
    <div class="page lobby" data-phase="waiting">
      <h1>{words.say(_("Room {id}"), { id: state.room })}</h1>
      <section class="card stack">
        <h2>{words.say(_("At the table"))}</h2>
        <ul class="chairs">
          {state.chairs.map((chair, seat) => (
            <ChairShown key={seat} chair={chair} seat={seat} state={state} connection={connection} />
          ))}
        </ul>
        {(state.watching ?? 0) > 0 && (
          <p class="small quiet">
            {words.text(counted("{count} spectator", "{count} spectators", state.watching ?? 0))}
          </p>
        )}
        <div class="row">
          {isHost && (
            <Button kind="main" data-act="start" onClick={() => connection.say({ t: "start" })}>
              {startText(state, words)}
            </Button>
          )}
          {!isHost && <p class="quiet">{words.say(_("The host begins the match."))}</p>}
          <Button
            kind="bare"
            data-act="leave"
            onClick={() => {
              connection.say({ t: "leave" });
              go(hashOf("home"));
            }}
          >
            {words.say(_("Leave"))}
          </Button>
        </div>
      </section>
      {state.seat !== null && <Name />}
      <Invite room={state.room} />
      <RulesOf rules={state.rules} />
      <Fairness commitment={state.commitment ?? null} seed={null} />
      {state.seat !== null && <Word connection={connection} />}
    </div>
  );
}

function startText({ chairs }: RoomState, words: Words): string {
  const empty = chairs.filter((chair) => !chair.person).length;
  if (empty === 0) return words.say(_("Begin the match"));
  return words.text(counted("Begin, with {count} bot", "Begin, with {count} bots", empty));
}

function ChairShown({
  chair,
  seat,
  state,
  connection,
}: {
  chair: Chair;
  seat: Seat;
  state: RoomState;
  connection: Connection;
}) {
  const words = useWords();
  const notes = [
    seat === state.seat && words.say(_("you")),
    seat === state.host && words.say(_("host")),
    chair.person && !chair.here && words.say(_("away")),
  ].filter((note): note is string => Boolean(note));
  return (
    <li class="chair" data-seat={seat}>
      <b>{chair.person ? chair.name : words.say(_("free: a bot plays here"))}</b>
      {notes.map((note) => (
        <span key={note} class="tag">
          {note}
        </span>
      ))}
      {state.seat === state.host && chair.person && seat !== state.seat && (
        <Button kind="bare" data-act="kick" onClick={() => connection.say({ t: "kick", seat })}>
          {words.say(_("Send {name} away"), { name: chair.name ?? "" })}
        </Button>
      )}
    </li>
  );
}

/** The name that the others see; the room hears of it when it is kept. */
function Name() {
  const words = useWords();
  const [name, setName] = useState(settings.value.name);
  const send = (event: Event) => {
    event.preventDefault();
    if (name.trim()) settings.change({ name: name.trim() });
  };
  return (
    <form class="card stack" onSubmit={send}>
      <h2>{words.say(_("Who are you?"))}</h2>
      <Field
        label={words.say(_("The name that the others see"))}
        value={name}
        change={setName}
        maxLength={24}
        autocomplete="nickname"
      />
      <button type="submit" class="button" data-act="name">
        {words.say(_("Keep this name"))}
      </button>
    </form>
  );
}

function Invite({ room }: { room: string }) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(field.current !== null && (await copied(field.current)));
  return (
    <section class="card stack">
      <h2>{words.say(_("Invite friends"))}</h2>
      <label class="field">
        <span>{words.say(_("Whoever opens this link can sit down or watch"))}</span>
        <input ref={field} class="input" readOnly value={linkTo(room, location.href)} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button onClick={() => void copy()}>{isCopied ? words.say(_("Copied")) : words.say(_("Copy the link"))}</Button>
    </section>
  );
}

function RulesOf({ rules }: { rules: string }) {
  const words = useWords();
  const { value: choices } = useAnswer(askChoices);
  return (
    <section class="card stack">
      <h2>{words.say(_("Rules"))}</h2>
      <p class="small rules-text">{rulesName(words, rules, choices?.presets ?? [])}</p>
      <a href={hashOf("rules", ["set", argumentOf(rules)])}>{words.say(_("Read these rules"))}</a>
    </section>
  );
}

function Word({ connection }: { connection: Connection }) {
  const words = useWords();
  const [word, setWord] = useState("");
  const [said, setSaid] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (word.trim() && connection.say({ t: "entropy", word: word.trim() })) setSaid(word.trim());
  };
  return (
    <form class="card stack" onSubmit={send}>
      <h2>{words.say(_("Your words for the shuffle"))}</h2>
      <Field
        label={words.say(_("It goes into the seed, so that nobody, not even the server, knows the wall beforehand"))}
        value={word}
        change={setWord}
        maxLength={64}
      />
      <div class="row">
        <button type="submit" class="button">
          {words.say(_("Add it"))}
        </button>
        {said && <span class="tag tag-good">{words.say(_("Added: {word}"), { word: said })}</span>}
      </div>
    </form>
  );
}
