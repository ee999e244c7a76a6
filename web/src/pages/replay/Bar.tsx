// What moves through a match: buttons, and a slider over the steps of the kyoku.
import { _, useWords } from "../../app/words";
import { Button } from "../../parts/Button";
import { roundText } from "../../table/lines";
import type { Film } from "./film";
import type { Place } from "./place";
import type { Act } from "./useKeys";
import type { Playing } from "./usePlace";

export interface BarProps {
  film: Film;
  place: Place;
  playing: Playing;
  act: (act: Act) => void;
  move: (stop: number) => void;
}
/** Drawn, so that no font is needed: each in a box of 24. */
const SHAPES: Partial<Record<Act, string>> = {
  kyokuBack: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 7 12l9 7z",
  forth: "M8 5l9 7-9 7z",
  kyokuOn: "M18 5v14M5 5l10 7-10 7z",
};
const PLAY = "M7 4l13 8-13 8z";
const STOP = "M7 5h3.5v14H7zM14 5h3.5v14H14z";

export function Bar({ film, place, playing, act, move }: BarProps) {
  const words = useWords();
  const { kyoku } = film.stopAt(place.stop);
  const { first = 0, last = 0, end } = film.kyoku[kyoku] ?? {};
  const [step, count] = [place.stop - first + 1, last - first + 1];
  const round = end ? words.text(roundText(end)) : "";
  const said = words.say(_("{round}, step {step} of {count}"), { round, step, count });
  return (
    <div class="viewer-bar" role="group" aria-label={words.say(_("Step through the match"))}>
      <Mover act="kyokuBack" label={words.say(_("Start of the kyoku"))} press={act} />
      <Mover act="back" label={words.say(_("Back"))} press={act} />
      <Button kind="main" aria-label={playing.on ? words.say(_("Stop")) : words.say(_("Play by itself"))} onClick={() => act("play")}>
        <Shape path={playing.on ? STOP : PLAY} />
      </Button>
      <Mover act="forth" label={words.say(_("On"))} press={act} />
      <Mover act="kyokuOn" label={words.say(_("End of the kyoku"))} press={act} />
      <input
        class="viewer-slider"
        type="range"
        min={first}
        max={last}
        value={place.stop}
        aria-label={words.say(_("Step"))}
        aria-valuetext={said}
        onInput={(event) => move(event.currentTarget.valueAsNumber)}
      />
      <span class="viewer-step number">{words.say(_("{step} of {count}"), { step, count })}</span>
      <div class="viewer-pace" role="group" aria-label={words.say(_("Speed"))}>
        <Button aria-label={words.say(_("Slower"))} onClick={() => act("slower")}>
          −
        </Button>
        <span class="number" role="status" aria-label={words.say(_("Speed {pace}"), { pace: playing.pace })}>
          {playing.pace}
        </span>
        <Button aria-label={words.say(_("Faster"))} onClick={() => act("faster")}>
          +
        </Button>
      </div>
    </div>
  );
}

function Mover({ act, label, press }: { act: Act; label: string; press: (act: Act) => void }) {
  return (
    <Button aria-label={label} onClick={() => press(act)}>
      <Shape path={SHAPES[act] ?? ""} />
    </Button>
  );
}

function Shape({ path }: { path: string }) {
  return (
    <svg class="viewer-shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
