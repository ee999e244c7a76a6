// What the hand is worth and why, line by line; or why it is worth nothing, and what would help.
import type { ComponentChildren } from "preact";
import { Button } from "../../parts/Button";
import { TileFace } from "../../parts/Tile";
import { _, counted, useWords } from "../../app/words";
import type { Text, Tile } from "../../protocol";
import { windSlug } from "../../table/lines";
import type { Answer, Draw, Fault, Line, Outcome, Wait } from "./answer";

const SECTIONS: readonly (readonly [title: string, kinds: readonly Line["kind"][]])[] = [
  [_("Yaku"), ["yaku", "bonus", "not_counted"]],
  [_("Fu"), ["fu", "fu_sum"]],
  [_("Points"), ["base", "share", "honba", "sticks"]],
  [_("Readings"), ["reading"]],
];
/** A hand that is only not whole yet is no error. */
const UNFINISHED = ["too_few_tiles", "no_winning_tile"];

export function Result({ answer, fault, blank }: { answer: Answer | null; fault: Fault | null; blank: boolean }) {
  const words = useWords();
  if (!answer) {
    const unfinished = fault === null || UNFINISHED.includes(fault.reason);
    const hint = words.say(_("Thirteen tiles show what they wait for, fourteen what they are worth."));
    const told = blank ? hint : fault && words.text(fault.why);
    return (
      <section class="card" aria-label={words.say(_("Result"))}>
        <p role="status" class={unfinished ? "quiet" : "fault"}>
          {told}
        </p>
      </section>
    );
  }
  return (
    <>
      <section class="card stack" aria-label={words.say(_("Result"))} id="calculator-result" tabIndex={-1}>
        <div role="status">
          {answer.score && <p class="calculator-points number">{words.number(answer.score.value)}</p>}
          <p class={answer.score ? "quiet" : "calculator-verdict"}>{words.text(shortly(answer))}</p>
        </div>
        <Texts title={words.say(_("Why not"))} texts={answer.reasons.map((reason) => reason.text)} />
        <Texts title={words.say(_("One change away"))} texts={answer.changes.map((change) => change.text)} />
      </section>
      {!answer.score && <Waits waits={answer.waits} />}
      {answer.draws.length > 0 && (
        <Section title={words.say(_("Nearer by"))}>
          <Draws draws={answer.draws} />
        </Section>
      )}
      {answer.discards.length > 0 && <Discards discards={answer.discards} />}
      {SECTIONS.map(([title, kinds]) => (
        <Lines key={title} title={words.say(title)} lines={answer.lines.filter((line) => kinds.includes(line.kind))} />
      ))}
      {answer.score && <Payments score={answer.score} />}
      {answer.score && answer.compared && <Missing compared={answer.compared} />}
      {answer.score && <Waits waits={answer.waits} />}
    </>
  );
}

/** Han and fu of a win that may be, else why it may not. */
function shortly({ score, allowed, verdict }: Answer): Text {
  return score && allowed ? score.size : verdict;
}

/** On a phone the answer stays in sight. */
export function ResultBar({ answer }: { answer: Answer | null }) {
  const words = useWords();
  if (!answer) return null;
  const show = () => document.getElementById("calculator-result")?.focus();
  return (
    <div class="calculator-bar">
      <p>
        {answer.score && <b class="number">{words.number(answer.score.value)} </b>}
        {words.text(shortly(answer))}
      </p>
      <Button kind="main" onClick={show}>
        {words.say(_("Explain"))}
      </Button>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly Text[] }) {
  const words = useWords();
  if (!texts.length) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="calculator-lines">
        {texts.map((text, place) => (
          <li key={place}>{words.text(text)}</li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const words = useWords();
  if (!lines.length) return null;
  return (
    <Section title={title}>
      <ul class="calculator-lines">
        {lines.map((line, place) => (
          <li key={place} class={line.kind === "fu_sum" ? "calculator-sum" : ""}>
            <span>{words.text(line.text)}</span>
            <Row tiles={line.tiles} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The yaku that a single change would bring, and which change. */
function Missing({ compared }: { compared: NonNullable<Answer["compared"]> }) {
  const words = useWords();
  const missing = missingYaku(compared);
  if (!missing.length) return null;
  return (
    <Section title={words.say(_("Yaku that it misses"))}>
      <ul class="calculator-lines">
        {missing.map(({ yaku, change }) => (
          <li key={yaku}>
            <b>{words.term("yaku", yaku)}</b>
            <span>{words.text(change)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Each with the first change of the comparison that brings it. */
export function missingYaku({ rows }: NonNullable<Answer["compared"]>): { yaku: string; change: Text }[] {
  const seen = new Set(rows[0]?.answers[0]?.yaku);
  const found: { yaku: string; change: Text }[] = [];
  for (const { name, answers } of rows.slice(1)) {
    for (const yaku of answers[0]?.yaku ?? []) {
      if (seen.has(yaku)) continue;
      seen.add(yaku);
      found.push({ yaku, change: name });
    }
  }
  return found;
}

/** Tiles beside a line. */
export function Row({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <span class="tiles calculator-small">
      {tiles.map((tile, place) => (
        <TileFace key={place} tile={tile} />
      ))}
    </span>
  );
}

function Waits({ waits }: { waits: readonly Wait[] }) {
  const words = useWords();
  if (!waits.length) return null;
  return (
    <Section title={words.say(_("Waits"))}>
      <ul class="calculator-lines">
        {waits.map((wait) => (
          <li key={wait.tile} class="calculator-wait">
            <TileFace tile={wait.tile} />
            <div>
              <p>{words.text(counted("{count} left", "{count} left", wait.left))}</p>
              <Worth name={words.term("action", "ron")} outcome={wait.ron} barred={wait.labels} />
              <Worth name={words.term("action", "tsumo")} outcome={wait.tsumo} barred={[]} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Worth({ name, outcome, barred }: { name: string; outcome: Outcome | null; barred: readonly Text[] }) {
  const words = useWords();
  if (!outcome) return null;
  return (
    <p>
      <b>{name}</b> {words.text(outcome.text)}
      {barred.map((label, place) => (
        <span key={place} class="tag-warn">
          {words.text(label)}
        </span>
      ))}
    </p>
  );
}

function Draws({ draws }: { draws: readonly Draw[] }) {
  const words = useWords();
  const total = draws.reduce((sum, draw) => sum + draw.left, 0);
  return (
    <div class="row">
      <span class="number">{words.text(counted("{count} tile", "{count} tiles", total))}</span>
      <Row tiles={draws.map((draw) => draw.tile)} />
    </div>
  );
}

function Discards({ discards }: { discards: Answer["discards"] }) {
  const words = useWords();
  return (
    <Section title={words.say(_("Discards that keep the shanten number"))}>
      <ul class="calculator-lines">
        {discards.map((one) => (
          <li key={one.tile} class="calculator-wait">
            <TileFace tile={one.tile} />
            <Draws draws={one.draws} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Payments({ score }: { score: NonNullable<Answer["score"]> }) {
  const words = useWords();
  const wind = (number: number) => words.term("wind", windSlug(number));
  return (
    <Section title={words.say(_("Payments"))}>
      <ul class="calculator-lines">
        {score.changes.map((change) => (
          <li key={change.wind}>
            <span>{wind(change.wind)}</span>
            <b class="number">{words.change(change.points)}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
