// A win: the hand, and line by line what it is worth.
import type { ComponentChildren } from "preact";
import { _, counted, useWords, type Words } from "../app/words";
import type { Seat, Tile, WinValue } from "../protocol";
import type { Table, WinShown } from "../table";
import { Slots } from "./DoraSlots";
import { Melds } from "./Held";
import { isDora } from "./hints";
import { windSlug } from "./lines";
import { Piece } from "./Piece";
import { nameOf, useHints } from "./TableView";
import { worthText } from "./WaitList";
import { type Steps, uraOf } from "./results";

export interface WinViewProps {
  table: Table;
  win: WinShown;
  viewer: Seat | null;
  /** What is shown of it already. */
  steps: Steps["wins"][number];
  /** How many ura indicators are turned. */
  ura: number;
  /** What explains its worth, once that is shown. */
  children?: ComponentChildren;
}

export function WinView({ table, win, viewer, steps, ura, children }: WinViewProps) {
  const words = useWords();
  const held = table.seats[win.seat];
  const wind = words.term("wind", windSlug(held?.wind ?? 0));
  const inRiichi = (held?.riichi ?? 0) > 0;
  const shownUra = uraOf(table, win.seat, ura);
  return (
    <section class="card win" data-seat={win.seat}>
      <header class="row">
        <h2>{titleOf(table, win, viewer, words)}</h2>
        <span class="tag">{win.seat === table.dealer ? words.say(_("{wind} · dealer"), { wind }) : wind}</span>
        {inRiichi && <span class="tag tag-accent">{words.say(_("Riichi"))}</span>}
      </header>
      <WinningHand table={table} win={win} ura={shownUra} name={nameOf(table, win.seat, viewer, words)} />
      <div class="win-dora">
        <span class="small quiet">{words.say(_("Dora"))}</span>
        <Slots tiles={table.dora} label={words.say(_("Dora indicators"))} />
        {inRiichi && table.ura.length > 0 && (
          <>
            <span class="small quiet">{words.term("yaku", "ura_dora")}</span>
            <Slots tiles={shownUra} label={words.say(_("Ura indicators"))} />
          </>
        )}
      </div>
      {win.value && <Worth value={win.value} steps={steps} />}
      {steps.worth && children}
    </section>
  );
}

function titleOf(table: Table, { seat, source }: WinShown, viewer: Seat | null, words: Words): string {
  const name = nameOf(table, seat, viewer, words);
  const from = nameOf(table, source, viewer, words);
  return seat === source ? words.say(_("Tsumo: {name}"), { name }) : words.say(_("Ron: {name}, from {from}"), { name, from });
}

function WinningHand({ table, win, ura, name }: { table: Table; win: WinShown; ura: readonly Tile[]; name: string }) {
  const words = useWords();
  const hints = useHints({ setting: table.setting, dora: [...table.dora, ...ura] }, null);
  const held = table.seats[win.seat];
  const marks = (tile: string) => (isDora(tile, hints) ? "is-dora" : "");
  return (
    <div class="win-hand">
      <ul class="tiles" aria-label={words.say(_("Hand"))}>
        {win.hand.map((tile, index) => (
          <li key={index}>
            <Piece tile={tile} marks={marks(tile)} />
          </li>
        ))}
      </ul>
      <span role="group" aria-label={words.say(_("Winning tile"))}>
        <Piece tile={win.tile} marks="is-last" />
      </span>
      {held && <Melds held={held} seat={win.seat} players={table.players} name={name} hints={hints} />}
    </div>
  );
}

function Worth({ value, steps }: { value: WinValue; steps: Steps["wins"][number] }) {
  const words = useWords();
  const yaku = value.yaku ?? [];
  return (
    <>
      <ul class="yaku" aria-live="polite">
        {yaku.slice(0, steps.yaku).map(([slug, han]) => (
          <li key={slug}>
            <span>{words.term("yaku", slug)}</span>
            <b class="number">{hanText(value, han, words)}</b>
          </li>
        ))}
      </ul>
      <p class="total" aria-live="polite" data-shown={steps.worth}>
        {steps.worth && <Total value={value} />}
      </p>
    </>
  );
}

function hanText({ yakuman }: WinValue, han: number | null, words: Words): string {
  if (han === null) return "";
  if (!yakuman) return words.text(counted("{count} han", "{count} han", han));
  return han > 1 ? words.say(_("{count} × yakuman"), { count: han }) : words.term("limit", "yakuman");
}

function Total({ value }: { value: WinValue }) {
  const words = useWords();
  const { han, fu, limit, yakuman, points } = value;
  return (
    <>
      {!yakuman && han !== null && fu !== null && <span>{worthText(han, fu, "", words)}</span>}
      {points !== null && <b class="total-points number">{words.number(points)}</b>}
      {limit && <b class="total-limit">{words.term("limit", limit)}</b>}
    </>
  );
}
