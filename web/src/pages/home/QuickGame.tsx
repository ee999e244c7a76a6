// A game against bots that begins at once.
import { useState } from "preact/hooks";
import { reasonOf, useAnswer } from "../../app/answers";
import { post } from "../../app/http";
import { browserKeep } from "../../app/keep";
import { go, hashOf } from "../../app/route";
import { _, useWords } from "../../app/words";
import { Asked } from "../../parts/Asked";
import { Select, Switch } from "../../parts/Button";
import { Fault, Field } from "../../parts/Field";
import { More } from "../../parts/More";
import { NameField } from "../../parts/NameField";
import { presetName } from "../../parts/rules/names";
import { askChoices, type Choices, type Preset } from "../../parts/rules/registry";
import { Segments } from "../../parts/Segments";
import { BOT_NAMES, botsOf, type Clock, clocks, named, PACE_NAMES, type Pace } from "../../parts/table";
import type { Text } from "../../protocol";
import { configOf, LENGTHS, type Length, loadQuick, playable, presetOf, type Quick, saveQuick } from "./quick";

const LENGTH_NAMES: Record<Length, string> = { tonpuu: _("East only"), hanchan: _("East and South"), issou: _("All four winds") };

export function QuickGame() {
  return <Asked answer={useAnswer(askChoices)}>{(choices) => <Form choices={choices} />}</Asked>;
}

function Form({ choices }: { choices: Choices }) {
  const words = useWords();
  const [quick, setQuick] = useState(() => loadQuick(browserKeep()));
  const [seed, setSeed] = useState("");
  const [opening, setOpening] = useState(false);
  const [fault, setFault] = useState<Text | null>(null);
  const change = (part: Partial<Quick>) => setQuick({ ...quick, ...part });
  const preset = presetOf(quick, choices.presets);

  const play = async (chosen: Preset) => {
    setOpening(true);
    saveQuick(browserKeep(), quick);
    try {
      const { room } = await post<{ room: string }>("rooms", configOf(quick, chosen, seed));
      go(hashOf("room", [room]));
    } catch (error) {
      setFault(reasonOf(error));
      setOpening(false);
    }
  };

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (preset && !opening) void play(preset);
      }}
    >
      <NameField />
      <Segments
        label={words.say(_("Players"))}
        value={quick.players}
        choices={(["4", "3", "2"] as const).map((value) => ({ value, label: words.number(Number(value)) }))}
        change={(players) => change({ players })}
      />
      <Select
        label={words.say(_("Rules"))}
        value={preset?.name ?? ""}
        choices={playable(choices.presets, quick.players).map((one) => ({ value: one.name, label: presetName(words, one) }))}
        change={(name) => change({ presets: { ...quick.presets, [quick.players]: name } })}
      />
      <Segments
        label={words.say(_("Length"))}
        value={quick.length || (preset?.length as Length)}
        choices={LENGTHS.map((value) => ({ value, label: words.say(LENGTH_NAMES[value]) }))}
        change={(length) => change({ length })}
      />
      <Select
        label={words.say(_("Bots"))}
        value={choices.bots.includes(quick.level) ? quick.level : (choices.bots[0] ?? "")}
        choices={botsOf(choices.bots).map((value) => ({ value, label: words.say(BOT_NAMES[value] ?? value) }))}
        change={(level) => change({ level })}
      />
      <Switch
        label={words.say(_("Practice: take back, see the wall, ask for advice"))}
        on={quick.practice}
        change={(practice) => change({ practice })}
      />
      <More title={words.say(_("Clock, pace and tiles"))}>
        <div class="stack">
          {!quick.practice && (
            <Select
              label={words.say(_("Your clock"))}
              value={quick.clock}
              choices={clocks(words)}
              change={(clock: Clock) => change({ clock })}
            />
          )}
          <Segments label={words.say(_("How fast bots play"))} value={quick.pace} choices={named(PACE_NAMES, words)} change={(pace: Pace) => change({ pace })} />
          <Field
            label={words.say(_("Seed"))}
            value={seed}
            change={setSeed}
            maxLength={64}
            code
            hint={words.say(_("The same seed deals the same tiles. The result of each match shows its seed. Empty: a random shuffle."))}
          />
        </div>
      </More>
      <Fault text={fault ? words.text(fault) : ""} />
      <button type="submit" class="button button-main" aria-disabled={opening || !preset}>
        {words.say(_("Play"))}
      </button>
    </form>
  );
}
