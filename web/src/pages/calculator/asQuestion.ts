// A win on the table as a question to the calculator: what is seen of it, in the calculator's words.
import { argumentOf } from "../../parts/rules/names";
import type { Seat } from "../../protocol";
import type { Meld, Table, WinShown } from "../../table";
import { rowOf } from "./notation";
import { BLANK, type Question } from "./question";

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

export function asQuestion(table: Table, win: WinShown, ruleset: string): Question {
  const held = table.seats[win.seat];
  const wind = (seat: Seat) => LETTERS[table.seats[seat]?.wind ?? 0] ?? "E";
  const inRiichi = (held?.riichi ?? 0) > 0;
  const slugs = win.value?.yaku?.map(([slug]) => slug) ?? (inRiichi ? ["riichi"] : []);
  const tsumo = win.seat === win.source;
  const flowers = held?.nuki.filter((tile) => tile.endsWith("f")).length ?? 0;
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
    ura: inRiichi ? rowOf(table.ura) : "",
    honba: table.honba,
    sticks: sticksWon(table, win),
    nuki: (held?.nuki.length ?? 0) - flowers,
    flowers,
  };
}

/** The riichi sticks that a win took; where the record tells no payments, the first of several winners took all. */
function sticksWon({ payments, sticks, setting, wins }: Table, win: WinShown): number {
  if (payments.length === 0) return win === wins[0] ? sticks : 0;
  const won = payments.filter(({ payee, reason }) => payee === win.seat && reason === "sticks");
  const points = won.reduce((sum, payment) => sum + payment.points, 0);
  return setting.deposit > 0 ? points / setting.deposit : 0;
}

/** A meld in notation: "3-12m", "555=z", "2222s". */
export function meldText({ type, own, called, added, source }: Meld, seat: Seat, players: number): string {
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
