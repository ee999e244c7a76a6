// How the win came about, and what lies on the table.
import { Switch } from "../../parts/Button";
import { More } from "../../parts/More";
import { Segments } from "../../parts/Segments";
import { _, useWords } from "../../app/words";
import type { Fault, Form } from "./answer";
import { FaultAt, TextField } from "./Field";
import type { Question, Row } from "./question";

export interface CircumstancesProps {
  form: Form | null;
  question: Question;
  fault: Fault | null;
  change: (part: Partial<Question>) => void;
}
const WINDS: Record<string, string> = { E: "east", S: "south", W: "west", N: "north" };
/** What opens the part that is seldom needed when it says something. */
const HIDDEN = ["river", "passed", "seen", "pao"] as const;
/** Of what the catalogue of yaku has no name for. */
const FLAGS: Record<string, string> = {
  first_turn: _("In the first turn: tenhou, chiihou"),
  after_nuki: _("On the tile after a north set aside"),
  nuki_ron: _("On a north that another sets aside"),
  discarder_riichi: _("Who dealt in is in riichi"),
  riichi_tile: _("On the tile that declares a riichi"),
  after_kan: _("On the discard after another's kan"),
};

export function Circumstances({ form, question, fault, change }: CircumstancesProps) {
  const words = useWords();
  return (
    <section class="card stack" aria-labelledby="calculator-how">
      <h2 id="calculator-how">{words.say(_("How it was won"))}</h2>
      <div class="calculator-pairs">
        <Segments
          label={words.say(_("Win by"))}
          value={question.tsumo ? "tsumo" : "ron"}
          choices={["ron", "tsumo"].map((value) => ({ value, label: words.term("action", value) }))}
          change={(value) => change({ tsumo: value === "tsumo" })}
        />
        <Winds label={words.say(_("Seat"))} name="seat" form={form} value={question.seat} change={(seat) => change({ seat })} />
        <Winds label={words.say(_("Round"))} name="round" form={form} value={question.round} change={(round) => change({ round })} />
        {!question.tsumo && (
          <Winds
            label={words.say(_("Dealt in by"))}
            name="discarder"
            form={form}
            value={question.discarder || firstOther(form, question.seat)}
            without={question.seat}
            change={(discarder) => change({ discarder })}
          />
        )}
      </div>
      <FaultAt names={["seat", "round", "discarder"]} fault={fault} />
      <Flags form={form} question={question} change={change} />
      <FaultAt names={["flags"]} fault={fault} />
      <div class="calculator-pairs">
        <Count name="honba" label={words.say(_("Honba"))} {...{ question, fault, change }} />
        <Count name="sticks" label={words.say(_("Riichi sticks"))} {...{ question, fault, change }} />
        {form?.nuki && <Count name="nuki" label={words.say(_("Norths set aside"))} {...{ question, fault, change }} />}
        {form?.tiles["1f"] !== undefined && (
          <Count name="flowers" label={words.say(_("Flowers set aside"))} {...{ question, fault, change }} />
        )}
      </div>
      <More title={words.say(_("Indicators, discards and other tiles seen"))} open={HIDDEN.some((name) => question[name])}>
        <div class="calculator-texts">
          <RowField name="dora" label={words.say(_("Dora indicators"))} {...{ question, fault, change }} />
          <RowField name="ura" label={words.say(_("Ura indicators"))} {...{ question, fault, change }} />
          <RowField name="river" label={words.say(_("Own discards, * after the riichi tile"))} {...{ question, fault, change }} />
          <RowField name="passed" label={words.say(_("Let pass since the last draw"))} {...{ question, fault, change }} />
          <RowField name="seen" label={words.say(_("Seen elsewhere"))} {...{ question, fault, change }} />
        </div>
        <Winds
          label={words.say(_("Responsible for a yakuman (pao)"))}
          name="pao"
          form={form}
          value={question.pao}
          without={question.seat}
          none={words.say(_("nobody"))}
          change={(pao) => change({ pao })}
        />
        <FaultAt names={["pao"]} fault={fault} />
      </More>
    </section>
  );
}

/** Whom the server takes for the discarder where none is said. */
function firstOther(form: Form | null, seat: string): string {
  return form?.winds.find((wind) => wind !== seat) ?? "";
}

interface WindsProps {
  label: string;
  name: string;
  form: Form | null;
  value: string;
  without?: string;
  none?: string;
  change: (wind: string) => void;
}

/** The seats of these rules; rounds may be of any wind. */
function Winds({ label, name, form, value, without, none, change }: WindsProps) {
  const words = useWords();
  const winds = name === "round" ? Object.keys(WINDS) : (form?.winds ?? Object.keys(WINDS));
  const others = winds.filter((wind) => wind !== without);
  const choices = others.map((wind) => ({ value: wind, label: words.term("wind", WINDS[wind] ?? wind) }));
  const all = none === undefined ? choices : [{ value: "", label: none }, ...choices];
  return <Segments label={label} value={value} choices={all} change={change} />;
}

function Flags({ form, question, change }: Omit<CircumstancesProps, "fault">) {
  const words = useWords();
  const here = (form?.flags ?? []).filter(({ by }) => by === "" || by === (question.tsumo ? "tsumo" : "ron"));
  const turn = (name: string, on: boolean) => {
    const others = question.flags.filter((flag) => flag !== name);
    change({ flags: on ? [...others, name] : others });
  };
  return (
    <fieldset class="calculator-flags">
      <legend class="heard">{words.say(_("Circumstances"))}</legend>
      {here.map(({ name }) => (
        <Switch
          key={name}
          label={FLAGS[name] ? words.say(FLAGS[name]) : words.term("yaku", name)}
          on={question.flags.includes(name)}
          change={(on) => turn(name, on)}
        />
      ))}
    </fieldset>
  );
}

interface CountProps {
  name: "honba" | "sticks" | "nuki" | "flowers";
  label: string;
  question: Question;
  fault: Fault | null;
  change: (part: Partial<Question>) => void;
}

function Count({ name, label, question, fault, change }: CountProps) {
  const number = (text: string) => Math.max(0, Math.min(255, Number.parseInt(text, 10) || 0));
  return (
    <div class="field calculator-count">
      <label>
        <span>{label}</span>
        <input
          class="input"
          type="number"
          inputMode="numeric"
          min="0"
          max="255"
          value={question[name]}
          onInput={(event) => change({ [name]: number(event.currentTarget.value) })}
        />
      </label>
      <FaultAt names={[name]} fault={fault} />
    </div>
  );
}

interface RowFieldProps extends Omit<CountProps, "name"> {
  name: Row;
}

function RowField({ name, label, question, fault, change }: RowFieldProps) {
  return <TextField name={name} label={label} value={question[name]} fault={fault} change={(text) => change({ [name]: text })} />;
}
