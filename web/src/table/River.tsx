// The discards of a seat.
import { useLayoutEffect, useRef } from "preact/hooks";
import { memo } from "../parts/memo";
import { _, useWords } from "../app/words";
import type { Seat } from "../protocol";
import type { Discarded } from "../table";
import { type Hints, isDora, isSame } from "./hints";
import { discardInWords } from "./InWords";
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
  const list = useRef<HTMLDivElement>(null);
  useGlide(list, river, seat, place, moves);
  const rows = rowsOf(river);
  return (
    <div
      ref={list}
      class={`river at-${place}`}
      role="list"
      style={{ "--scale": 6 / perRow(river.length) }}
      aria-label={words.say(_("Discards of {name}"), { name })}
      data-seat={seat}
    >
      {rows.map((row, number) => (
        <div key={number} class="river-row">
          {row.map((discarded, index) => (
            <Piece
              key={index}
              role="listitem"
              tile={discarded.tile}
              marks={marksOf(discarded, hints, isLast && number === rows.length - 1 && index === row.length - 1)}
              label={discardInWords(discarded, words)}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

function useGlide(
  list: { current: HTMLElement | null },
  river: readonly Discarded[],
  seat: Seat,
  place: Place,
  moves: boolean,
) {
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
