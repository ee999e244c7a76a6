// Tiles that travel. Only transforms move, so no frame waits for a layout.
import { settings } from "../app/settings";
import type { Seat } from "../protocol";
import { type Place, turnedBack } from "./places";

const GLIDE = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** From where the next discard of a seat sets out: what was pressed. */
const ORIGINS = new Map<Seat, DOMRect>();

/** Whether this person wants nothing to travel. */
export function isStill(): boolean {
  return settings.value.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The next discard of a seat sets out from this element. */
export function setsOut(seat: Seat, from: Element): void {
  ORIGINS.set(seat, from.getBoundingClientRect());
}

/** Lets a tile come from the hand of its seat to where it lies. */
export function glide(tile: Element | null | undefined, seat: Seat, place: Place): void {
  const from = ORIGINS.get(seat) ?? document.querySelector(`.hand-of[data-seat="${seat}"]`)?.getBoundingClientRect();
  ORIGINS.delete(seat);
  if (!tile || !from || isStill()) return;
  const to = tile.getBoundingClientRect();
  const { x, y } = turnedBack(place, middle(from).x - middle(to).x, middle(from).y - middle(to).y);
  tile.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, { duration: GLIDE, easing: EASE });
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
