// Tiles as they are written, and pieced together from tiles that are pressed. What makes a hand or a meld the server knows.
import type { Tile } from "../../protocol";
import { plain, sorted, tilesOf } from "../../tiles";

export interface HandText {
  closed: Tile[];
  win: Tile | null;
}

/** A row of tiles as a text: "406m11z". */
export function rowOf(tiles: readonly Tile[]): string {
  let text = "";
  tiles.forEach((tile, place) => {
    const suit = tile.slice(1);
    text += tile.slice(0, 1) + (tiles[place + 1]?.slice(1) === suit ? "" : suit);
  });
  return text;
}

/** The tiles of a text as far as it can be read. */
export function handOf(text: string): HandText {
  const [closed = "", win = ""] = text.split("+", 2);
  return { closed: tilesOf(closed), win: tilesOf(win)[0] ?? null };
}

/** The text of a hand, sorted. */
export function handText({ closed, win }: HandText): string {
  return rowOf(sorted(closed)) + (win === null ? "" : `+${win}`);
}

/** One more tile in a hand: the winning one when there are as many closed ones as wait for it. */
export function withTile(hand: HandText, tile: Tile, melds: number): HandText {
  const full = hand.closed.length >= 13 - 3 * melds;
  if (full && hand.win !== null) return hand;
  return full ? { ...hand, win: tile } : { ...hand, closed: [...hand.closed, tile] };
}

/** A row without the tile at a place. */
export function withoutPlace<Item>(row: readonly Item[], place: number): Item[] {
  return row.filter((_, at) => at !== place);
}

// -- melds ------------------------------------------------------------------------------------------------------------

export type MeldKind = "chi" | "pon" | "daiminkan" | "ankan";

/** The texts of melds, which commas or spaces keep apart. */
export function meldTexts(text: string): string[] {
  return text.split(/[,\s]+/).filter(Boolean);
}

/** The meld that begins with a tile, called from the seat before or across; "" where there is none. `red`: with the red five. */
export function meldText(kind: MeldKind, tile: Tile, red: boolean): string {
  const suit = tile.slice(1);
  const rank = Number(plain(tile).slice(0, 1));
  if (kind === "chi") {
    if (suit === "z" || suit === "f" || rank > 7) return "";
    const [called, ...own] = [rank, rank + 1, rank + 2].map((each) => (red && each === 5 ? 0 : each));
    return `${called}-${own.join("")}${suit}`;
  }
  if (suit === "f") return "";
  const size = kind === "pon" ? 3 : 4;
  const isRed = red && rank === 5 && suit !== "z";
  const ranks = `${isRed ? 0 : rank}${String(rank).repeat(size - 1)}`;
  return kind === "ankan" ? ranks + suit : `${ranks}=${suit}`;
}

export interface MeldTile {
  tile: Tile;
  sideways: boolean;
  faceDown: boolean;
}
const MARKS: Record<string, "left" | "across" | "right"> = { "-": "left", "=": "across", "+": "right" };

/** How a written meld lies; nothing for what is not written as one. */
export function laidOut(text: string): MeldTile[] {
  const found = /^(\d+)([-=+]?)(\d*)([mpszf])$/.exec(text);
  if (!found) return [];
  const [, before = "", mark = "", after = "", suit = ""] = found;
  const ranks = [...before];
  const source = MARKS[mark];
  if (source === undefined) {
    const closed = ranks.length === 4;
    return ranks.map((rank, place) => ({ tile: rank + suit, sideways: false, faceDown: closed && (place === 0 || place === 3) }));
  }
  const called = ranks.pop() ?? "";
  const isChi = before.length === 1;
  const own = isChi ? [...after] : ranks;
  const added = isChi ? [] : [...after];
  const place = source === "left" ? 0 : source === "across" ? 1 : own.length;
  const row = own.map((rank) => ({ tile: rank + suit, sideways: false, faceDown: false }));
  row.splice(place, 0, ...[called, ...added].map((rank) => ({ tile: rank + suit, sideways: true, faceDown: false })));
  return row;
}

/** The tiles of written melds, as far as they can be read. */
export function meldTiles(text: string): Tile[] {
  return meldTexts(text).flatMap((one) => laidOut(one).map((each) => each.tile));
}
