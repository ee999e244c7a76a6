// Tables that anybody may come to.
import { useAnswer, useEvery } from "../../app/answers";
import { get } from "../../app/http";
import { hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Fault } from "../../parts/Field";
import { rulesName } from "../../parts/rules/names";
import { askChoices, type Preset } from "../../parts/rules/registry";
import { type Allowance, clockName } from "../../parts/table";

const SECONDS = 5;

/** As `api/lobby` lists it. */
export interface Listed {
  room: string;
  rules: string;
  players: number;
  names: string[];
  allowance: Allowance | null;
  /** Its match has begun: there is no seat any more. */
  begun: boolean;
  over: boolean;
}

export function Rooms() {
  const words = useWords();
  const { value: all, why, again } = useAnswer(() => get<Listed[]>("lobby"));
  const rooms = all?.filter(({ over }) => !over);
  const { value: choices } = useAnswer(askChoices);
  useEvery(SECONDS, again);
  return (
    <>
      <Fault text={why ? words.text(why) : ""} />
      {rooms?.length === 0 && (
        <p class="quiet">{words.say(_("No public table is open. Open one that anybody may join, or play against bots meanwhile."))}</p>
      )}
      {rooms && rooms.length > 0 && (
        <ul class="rooms">
          {rooms.map((room) => (
            <Row key={room.room} room={room} presets={choices?.presets ?? []} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ room, presets }: { room: Listed; presets: readonly Preset[] }) {
  const words = useWords();
  const [host] = room.names;
  const name = host === undefined ? words.say(_("Empty table")) : words.say(_("{name}'s table"), { name: host });
  const free = !room.begun && room.names.length < room.players;
  return (
    <li>
      <div>
        <b>{name}</b>
        <p class="quiet small">
          {rulesName(words, room.rules, presets)} · {clockName(words, room.allowance)}
        </p>
      </div>
      <Chairs taken={room.names.length} of={room.players} />
      <a class={`button ${free ? "" : "button-bare"}`} href={hashOf("room", [room.room], free ? {} : { watch: "1" })}>
        {free ? words.say(_("Join")) : words.say(_("Watch"))}
        <span class="heard">{name}</span>
      </a>
    </li>
  );
}

function Chairs({ taken, of }: { taken: number; of: number }) {
  const words = useWords();
  return (
    <span class="chairs" role="img" aria-label={words.say(_("{taken} of {of} seats taken"), { taken, of })}>
      {Array.from({ length: of }, (_unused, place) => (
        <i key={place} class={place < taken ? "taken" : ""} />
      ))}
      <small class="quiet number">
        {taken}/{of}
      </small>
    </span>
  );
}
