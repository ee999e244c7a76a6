// Who sits at a seat, and how that seat stands.
import { _, useWords } from "../app/words";
import { memo } from "../parts/memo";
import type { Seat } from "../protocol";
import { windSlug } from "./lines";
import type { Place } from "./places";

export interface PlateProps {
  seat: Seat;
  place: Place;
  name: string;
  wind: number;
  dealer: boolean;
  riichi: 0 | 1 | 2;
  dead: boolean;
  /** More of it, such as "furiten" or "away". */
  note: string;
  /** What is called out at this seat just now. */
  shout: string;
}

export const Plate = memo(function Plate({ seat, place, name, wind, dealer, riichi, dead, note, shout }: PlateProps) {
  const words = useWords();
  const windName = words.term("wind", windSlug(wind));
  return (
    <div class={`plate at-${place}`} data-seat={seat}>
      <strong class="plate-name">{name}</strong>
      <span>{dealer ? words.say(_("{wind} · dealer"), { wind: windName }) : windName}</span>
      {riichi > 0 && <span class="tag tag-accent">{words.say(_("Riichi"))}</span>}
      {dead && <span class="tag tag-warn">{words.say(_("dead hand"))}</span>}
      {note && <span class="tag tag-warn">{note}</span>}
      {shout && (
        <span class="shout" key={shout}>
          {shout}
        </span>
      )}
    </div>
  );
});
