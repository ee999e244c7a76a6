// All tiles that the rules play with, with how many are left; each is pressed into the hand, a meld or a row of the table.
import { useState } from "preact/hooks";
import { type Choice, Switch } from "../../parts/Button";
import { Segments } from "../../parts/Segments";
import { TileFace } from "../../parts/Tile";
import { _, counted, useWords } from "../../app/words";
import type { Tile } from "../../protocol";
import { plain, tilesOf } from "../../tiles";
import type { Form } from "./answer";
import { handOf, handText, type MeldKind, meldText, meldTexts, meldTiles, withTile } from "./notation";
import type { Question, Row } from "./question";

export type Target = "hand" | MeldKind | Row;
const ROWS: readonly Row[] = ["dora", "ura", "river", "passed", "seen"];
/** Flowers are set aside: they are counted, and never in a hand. */
const SUITS = ["m", "p", "s", "z"];

export interface PickerProps {
  form: Form | null;
  question: Question;
  change: (part: Partial<Question>) => void;
  target: Target;
  setTarget: (target: Target) => void;
}

export function Picker({ form, question, change, target, setTarget }: PickerProps) {
  const words = useWords();
  const [red, setRed] = useState(false);
  const left = form ? leftOf(form.tiles, question) : {};
  const isMeld = !isRow(target) && target !== "hand";
  const choices = useTargets();
  const press = (tile: Tile) => change(pressed(question, target, tile, red));
  const possible = (tile: Tile) => !isMeld || meldText(target as MeldKind, tile, red) !== "";
  return (
    <section class="card stack" aria-labelledby="calculator-tiles">
      <h2 id="calculator-tiles" class="heard">
        {words.say(_("Tiles"))}
      </h2>
      <Segments label={words.say(_("A tile pressed goes to"))} value={target} choices={choices} change={setTarget} />
      {isMeld && <Switch label={words.say(_("With the red five"))} on={red} change={setRed} />}
      <div class="picker" onKeyDown={moveFocus}>
        {form && SUITS.map((suit) => <Suit key={suit} {...{ suit, tiles: form.tiles, left, press, possible }} />)}
      </div>
    </section>
  );
}

function useTargets(): Choice<Target>[] {
  const words = useWords();
  return [
    { value: "hand", label: words.say(_("Hand")) },
    { value: "chi", label: words.term("meld", "chi") },
    { value: "pon", label: words.term("meld", "pon") },
    { value: "daiminkan", label: words.say(_("Open kan")) },
    { value: "ankan", label: words.say(_("Closed kan")) },
    { value: "dora", label: words.say(_("Dora indicators")) },
    { value: "ura", label: words.say(_("Ura indicators")) },
    { value: "river", label: words.say(_("Own discards")) },
    { value: "passed", label: words.say(_("Let pass")) },
    { value: "seen", label: words.say(_("Seen elsewhere")) },
  ];
}

interface SuitProps {
  suit: string;
  tiles: Record<Tile, number>;
  left: Record<Tile, number>;
  press: (tile: Tile) => void;
  possible: (tile: Tile) => boolean;
}

function Suit({ suit, tiles, left, press, possible }: SuitProps) {
  const words = useWords();
  const shown = Object.keys(tiles).filter((tile) => tile.endsWith(suit));
  const ordered = [...shown.filter((tile) => !tile.startsWith("0")), ...shown.filter((tile) => tile.startsWith("0"))];
  if (!ordered.length) return null;
  return (
    <ul class="picker-suit">
      {ordered.map((tile) => {
        const number = left[tile] ?? 0;
        const count = words.text(counted("{count} left", "{count} left", number));
        return (
          <li key={tile}>
            <button
              type="button"
              class="tile-button"
              disabled={number <= 0 || !possible(tile)}
              aria-label={words.list([words.tile(tile), count])}
              onClick={() => press(tile)}
            >
              <TileFace tile={tile} label="" />
              <span class="small number" aria-hidden="true">
                {number}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function isRow(target: Target): target is Row {
  return (ROWS as readonly string[]).includes(target);
}

/** What pressing a tile changes. */
export function pressed(question: Question, target: Target, tile: Tile, red: boolean): Partial<Question> {
  if (target === "hand") {
    const melds = meldTexts(question.melds).filter((text) => text.length > 2).length;
    return { hand: handText(withTile(handOf(question.hand), tile, melds)) };
  }
  if (isRow(target)) return { [target]: question[target] + tile };
  const meld = meldText(target, tile, red || tile.startsWith("0"));
  return meld ? { melds: [...meldTexts(question.melds), meld].join(",") } : {};
}

/** How many of each tile are nowhere yet. */
export function leftOf(tiles: Record<Tile, number>, question: Question): Record<Tile, number> {
  const left = { ...tiles };
  const hand = handOf(question.hand);
  const used = [...hand.closed, ...(hand.win === null ? [] : [hand.win]), ...meldTiles(question.melds)];
  const rows = ROWS.flatMap((row) => tilesOf(question[row].replaceAll(/[*^]/g, "")));
  for (const tile of [...used, ...rows]) {
    if (left[tile] !== undefined) left[tile] -= 1;
    else if (left[plain(tile)] !== undefined) left[plain(tile)]! -= 1;
  }
  return left;
}

/** Arrows move among the tiles as they lie. */
function moveFocus(event: KeyboardEvent): void {
  const picker = event.currentTarget as HTMLElement;
  const buttons = [...picker.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (here < 0) return;
  const next = nextOf(buttons, here, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(buttons: HTMLButtonElement[], here: number, key: string): HTMLButtonElement | undefined {
  if (key === "ArrowRight") return buttons[here + 1];
  if (key === "ArrowLeft") return buttons[here - 1];
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const from = buttons[here]!.getBoundingClientRect();
  const away = (button: HTMLButtonElement) => (button.getBoundingClientRect().top - from.top) * (key === "ArrowDown" ? 1 : -1);
  const beside = (button: HTMLButtonElement) => Math.abs(button.getBoundingClientRect().left - from.left);
  const ahead = buttons.filter((button) => away(button) > 1);
  const nearest = Math.min(...ahead.map(away));
  return ahead.filter((button) => away(button) < nearest + 1).sort((one, other) => beside(one) - beside(other))[0];
}
