// What keys and buttons do in the viewer.
import type { Seat } from "../../protocol";
import type { Film } from "./film";
import { kyokuBack, kyokuOn } from "./place";
import type { Act } from "./useKeys";
import type { Change, Playing } from "./usePlace";

export function actsOf(film: Film, change: Change, playing: Playing, help: () => void): Record<Act, () => void> {
  const move = (to: (stop: number, seat: Seat) => number) => change(({ stop, seat }) => ({ stop: to(stop, seat) }));
  return {
    forth: () => move((stop) => stop + 1),
    back: () => move((stop) => stop - 1),
    kyokuBack: () => move((stop) => kyokuBack(film, stop)),
    kyokuOn: () => move((stop) => kyokuOn(film, stop)),
    begin: () => move(() => 0),
    end: () => move(() => film.stops.length - 1),
    ownForth: () => move((stop, seat) => film.decisionFrom(stop, seat, 1)),
    ownBack: () => move((stop, seat) => film.decisionFrom(stop, seat, -1)),
    play: () => playing.turn(!playing.on),
    faster: () => playing.faster(1),
    slower: () => playing.faster(-1),
    view: () => change(({ seat }) => ({ seat: (seat + 1) % film.match.players })),
    hands: () => change(({ hands }) => ({ hands: !hands })),
    wall: () => change(({ wall }) => ({ wall: !wall })),
    danger: () => change(({ danger }) => ({ danger: !danger })),
    help,
  };
}
