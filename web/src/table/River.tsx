// The discards of a seat.
import { useLayoutEffect, useRef } from "preact/hooks";
import { memo } from "../parts/memo";
import { _, useWords, type Words } from "../app/words";
import type { Seat } from "../protocol";
import type { Discarded } from "../table";
import { type Hints, isDora, isSame } from "./hints";
import { glide } from "./motion";
import { marked, Piece } from "./Piece";
import type { Place } from "./places";
import { type InRiver, perRow, rowsOf } from "./river";

export interface RiverProps {
  river: readonly Discarded[];
  seat: Seat;
  place: Place;
  /** Whose it is, to be heard. */
  name: string;
  hints: Hints;
  /** The last discard of all is this river's last one, and may be claimed. */
  isLast: boolean;
  /** A new discard glides here. */
  moves: boolean;
}

export const River = memo(function River({ river, seat, place, name, hints, isLast, moves }: RiverProps) {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  useGlide(list, river, seat, place, moves);
  const rows = rowsOf(river);
  return (
    <ol
      ref={list}
      class={`river at-${place}`}
      style={{ "--scale": 6 / perRow(river.length) }}
      aria-label={words.say(_("Discards of {name}"), { name })}
      data-seat={seat}
    >
      {rows.map((row, number) => (
        <li key={number} class="river-row" role="presentation">
          {row.map((discarded, index) => (
            <Piece
              key={index}
              tile={discarded.tile}
              marks={marksOf(discarded, hints, isLast && number === rows.length - 1 && index === row.length - 1)}
              label={labelOf(discarded, words)}
            />
          ))}
        </li>
      ))}
    </ol>
  );
});

function useGlide(list: { current: HTMLElement | null }, river: readonly Discarded[], seat: Seat, place: Place, moves: boolean) {
  const before = useRef(river.length);
  useLayoutEffect(() => {
    const came = river.length === before.current + 1;
    before.current = river.length;
    if (came && moves) glide(list.current?.querySelector(".river-row:last-child > .piece:last-child"), seat, place);
  }, [river]);
}

function marksOf(discarded: InRiver, hints: Hints, last: boolean): string {
  return marked({
    side: discarded.side,
    tsumogiri: discarded.tsumogiri,
    called: discarded.called,
    last,
    dora: isDora(discarded.tile, hints),
    same: isSame(discarded.tile, hints),
  });
}

function labelOf({ tile, tsumogiri, riichi, called }: Discarded, words: Words): string {
  const name = words.tile(tile);
  if (called) return words.say(_("{tile}, called away"), { tile: name });
  if (riichi) return words.say(_("{tile}, riichi"), { tile: name });
  return tsumogiri ? words.say(_("{tile}, as drawn"), { tile: name }) : name;
}
