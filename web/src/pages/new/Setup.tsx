// What a table is beside its rules: the set of rules it starts from, who may come, clocks and bots.
import { _, useWords } from "../../app/words";
import { Select } from "../../parts/Button";
import { presetName } from "../../parts/rules/names";
import type { Choices } from "../../parts/rules/registry";
import { Segments } from "../../parts/Segments";
import { BOT_NAMES, botsOf, clocks, named, PACE_NAMES } from "../../parts/table";
import { type Delay, DELAYS, type LastTable } from "./wishes";

const OPEN_NAMES = { link: _("Anybody with the link"), public: _("Anybody") } as const;
const DELAY_NAMES: Record<Delay, string> = { "0": _("At once"), "60": _("After a minute"), "300": _("After five minutes"), "3600": _("After an hour") };

export interface SetupProps {
  table: LastTable;
  choices: Choices;
  change: (part: Partial<LastTable>) => void;
}

export function Setup({ table, choices, change }: SetupProps) {
  const words = useWords();
  const complete = choices.presets.filter((preset) => preset.complete);
  const players = complete.find(({ name }) => name === table.preset)?.players ?? 4;
  const fitting = complete.filter((preset) => preset.players === players);
  const start = (preset: string | undefined) => preset && change({ preset, changes: {} });
  return (
    <section class="card stack" aria-labelledby="setup">
      <h2 id="setup">{words.say(_("The table"))}</h2>
      <Segments
        label={words.say(_("Players"))}
        value={String(players)}
        choices={["4", "3", "2"].map((value) => ({ value, label: words.number(Number(value)) }))}
        change={(value) => start(complete.find((preset) => String(preset.players) === value)?.name)}
      />
      <Select
        label={words.say(_("Rules to start from"))}
        value={table.preset}
        choices={fitting.map((preset) => ({ value: preset.name, label: presetName(words, preset) }))}
        change={start}
      />
      <Segments label={words.say(_("Who may come"))} value={table.open} choices={named(OPEN_NAMES, words)} change={(open) => change({ open })} />
      <Select label={words.say(_("Clock: each decision + each hand"))} value={table.clock} choices={clocks(words)} change={(clock) => change({ clock })} />
      <Select
        label={words.say(_("Bots on empty seats"))}
        value={table.level}
        choices={botsOf(choices.bots).map((value) => ({ value, label: words.say(BOT_NAMES[value] ?? value) }))}
        change={(level) => change({ level })}
      />
      <Segments label={words.say(_("How fast bots play"))} value={table.pace} choices={named(PACE_NAMES, words)} change={(pace) => change({ pace })} />
      <Select
        label={words.say(_("Spectators see it"))}
        value={table.delay}
        choices={DELAYS.map((value) => ({ value, label: words.say(DELAY_NAMES[value]) }))}
        change={(delay) => change({ delay })}
      />
    </section>
  );
}
