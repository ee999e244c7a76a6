// The own hand: every tile a button that says what it does.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useStore } from "../../app/hooks";
import { settings } from "../../app/settings";
import { _, useWords, type Words } from "../../app/words";
import type { Offer, Tile } from "../../protocol";
import { type Hints, isDora, isSame } from "../../table/hints";
import { marked, Piece } from "../../table/Piece";
import "./hand.css";

export interface HandTile {
  tile: Tile;
  drawn: boolean;
  /** Every seat sees it. */
  clear: boolean;
  /** What pressing it does; undefined: it may not leave now. */
  offer: Offer | undefined;
}

export interface HandProps {
  tiles: readonly HandTile[];
  /** Some tile may be pressed: those that may not are struck. */
  asked: boolean;
  picked: number | null;
  /** Which one has the focus when the hand gets it. */
  focus: number;
  help: boolean;
  /** What is advised, if that is a tile of the hand. */
  advised: Offer | null;
  hints: Hints;
  press: (index: number, from: Element) => void;
  setFocus: (index: number) => void;
}

export function Hand(props: HandProps) {
  const { tiles, focus } = props;
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const stop = Math.min(focus, tiles.length - 1);
  useKeptFocus(list, stop, tiles.length);
  return (
    <div ref={list} class="hand" role="group" aria-label={words.say(_("Your hand"))}>
      {tiles.map((tile, index) => (
        <HandButton key={index} {...props} held={tile} index={index} stop={index === stop} />
      ))}
    </div>
  );
}

/** The focus stays in the hand while its tiles change, and goes where `stop` goes. */
function useKeptFocus(list: { current: HTMLElement | null }, stop: number, count: number): void {
  const within = useRef(false);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const left = event.type === "focusout" && event.relatedTarget !== null;
      within.current = event.type === "focusin" || (within.current && !left);
    };
    const element = list.current;
    element?.addEventListener("focusin", follow);
    element?.addEventListener("focusout", follow);
    return () => {
      element?.removeEventListener("focusin", follow);
      element?.removeEventListener("focusout", follow);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || list.current?.contains(document.activeElement);
    if (within.current && lost) list.current?.querySelectorAll("button")[stop]?.focus();
  }, [stop, count]);
}

type HandButtonProps = HandProps & { held: HandTile; index: number; stop: boolean };

function HandButton({ held, index, stop, asked, picked, help, advised, hints, press, setFocus }: HandButtonProps) {
  const words = useWords();
  const inWords = useStore(settings, (value) => value.inWords);
  const { tile, drawn, clear, offer } = held;
  const off = asked && !offer;
  const keeps = help && (offer?.waits?.length ?? 0) > 0;
  const isAdvised = advised?.tile === tile && (advised.tsumogiri ?? false) === drawn;
  const marks = marked({ dora: isDora(tile, hints), clear, same: picked !== index && isSame(tile, hints) });
  return (
    <button
      type="button"
      class={`hand-tile ${marked({ drawn, off, keeps, picked: picked === index, advised: isAdvised })}`}
      data-tile={tile}
      data-act={offer ? offer.type : undefined}
      tabIndex={stop ? 0 : -1}
      aria-pressed={picked === index}
      aria-disabled={off}
      aria-label={labelOf(held, { off, keeps, dora: isDora(tile, hints), advised: isAdvised }, words)}
      onClick={(event) => press(index, event.currentTarget)}
      onFocus={() => setFocus(index)}
    >
      {inWords ? <span class="hand-word">{words.tile(tile)}</span> : <Piece tile={tile} marks={marks} label="" />}
    </button>
  );
}

type Marks = Readonly<Record<"off" | "keeps" | "dora" | "advised", boolean>>;

function labelOf({ tile, drawn, clear }: HandTile, { off, keeps, dora, advised }: Marks, words: Words): string {
  const notes = [
    words.tile(tile),
    drawn && words.say(_("just drawn")),
    dora && words.term("term", "dora"),
    clear && words.say(_("seen by all")),
    advised && words.say(_("advised")),
    keeps && words.say(_("keeps tenpai")),
    off && words.say(_("may not be discarded")),
  ];
  return words.list(notes.filter((note) => note !== false));
}
