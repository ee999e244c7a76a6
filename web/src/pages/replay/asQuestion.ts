// A win of a record as a question to the calculator: what the record says of it, in the calculator's words.
import type { Meld, Table, WinShown } from "../../table";
import { rowOf } from "../calculator/notation";
import { BLANK, type Question } from "../calculator/question";

const LETTERS = ["E", "S", "W", "N"];
/** Yaku that are circumstances, under the names that the calculator has for those. */
const FLAGS: Readonly<Record<string, string>> = {
  riichi: "riichi",
  double_riichi: "double_riichi",
  open_riichi: "open_riichi",
  ippatsu: "ippatsu",
  rinshan: "rinshan",
  chankan: "chankan",
  haitei: "haitei",
  houtei: "houtei",
  tenhou: "first_turn",
  chiihou: "first_turn",
  renhou: "renhou",
  paarenchan: "paarenchan",
  tsubame_gaeshi: "riichi_tile",
  kanburi: "after_kan",
};

/** `sticks` are those that lay on the table before the win. */
export function asQuestion(table: Table, win: WinShown, ruleset: string, sticks: number): Question {
  const held = table.seats[win.seat];
  const wind = (seat: number) => LETTERS[table.seats[seat]?.wind ?? 0] ?? "E";
  const slugs = win.value?.yaku?.map(([slug]) => slug) ?? ((held?.riichi ?? 0) > 0 ? ["riichi"] : []);
  const tsumo = win.seat === win.source;
  return {
    ...BLANK,
    hand: `${rowOf(win.hand)}+${win.tile}`,
    melds: (held?.melds ?? []).map((meld) => meldText(meld, win.seat, table.players)).join(","),
    rules: argumentOf(ruleset),
    tsumo,
    seat: wind(win.seat),
    round: LETTERS[table.roundWind] ?? "E",
    discarder: tsumo ? "" : wind(win.source),
    pao: win.value?.pao == null ? "" : wind(win.value.pao),
    flags: [...new Set(slugs.flatMap((slug) => FLAGS[slug] ?? []))],
    dora: rowOf(table.dora),
    ura: rowOf(table.ura),
    honba: table.honba,
    sticks,
    nuki: held?.nuki.filter((tile) => tile === "4z").length ?? 0,
    flowers: held?.nuki.filter((tile) => tile.endsWith("f")).length ?? 0,
  };
}

/** "riichi(tenhou_4p, kuitan=false)" is "tenhou_4p,kuitan=false". */
export function argumentOf(ruleset: string): string {
  return ruleset.replace(/^riichi\((.*)\)$/, "$1").replaceAll(", ", ",");
}

/** A meld in notation: "3-12m", "555=z", "2222s". */
export function meldText({ type, own, called, added, source }: Meld, seat: number, players: number): string {
  const ranks = own.map((tile) => tile.slice(0, 1)).join("");
  const suit = (called ?? own[0] ?? "").slice(1);
  if (called === null) return ranks + suit;
  const mark = markOf((source - seat + players) % players, players);
  const taken = called.slice(0, 1);
  return type === "chi" ? `${taken}${mark}${ranks}${suit}` : `${ranks}${taken}${mark}${added?.slice(0, 1) ?? ""}${suit}`;
}

/** From the left, the right or across, by how many seats on; of two players the other one is at the left. */
function markOf(distance: number, players: number): string {
  if (distance === players - 1) return "-";
  return distance === 1 ? "+" : "=";
}
