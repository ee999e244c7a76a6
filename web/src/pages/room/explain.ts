// The hand of a win, as the calculator takes it: there each fu and each payment is explained.
import { hashOf } from "../../app/route";
import type { Seat, Tile } from "../../protocol";
import type { Meld, SeatOnTable, Table, WinShown } from "../../table";
import { type Place, placeOf } from "../../table/places";

const LETTERS = "ESWN";
/** Yaku that are circumstances; the first three are one. */
const FLAG_OF: Readonly<Record<string, string>> = {
  tenhou: "first_turn",
  chiihou: "first_turn",
  renhou: "first_turn",
  riichi: "riichi",
  double_riichi: "double_riichi",
  open_riichi: "open_riichi",
  ippatsu: "ippatsu",
  rinshan: "rinshan",
  chankan: "chankan",
  haitei: "haitei",
  houtei: "houtei",
};

/** The address of the calculator with this win in it. */
export function explainLink(table: Table, win: WinShown, rules: string): string {
  const held = table.seats[win.seat]!;
  const tsumo = win.seat === win.source;
  const said = {
    hand: `${win.hand.join("")}+${win.tile}`,
    melds: held.melds.map((meld) => meldText(meld, win.seat, table.players)).join(" "),
    rules,
    tsumo: tsumo ? "yes" : "no",
    seat: letter(held.wind),
    round: letter(table.roundWind),
    discarder: tsumo ? "" : letter(table.seats[win.source]?.wind ?? 0),
    flags: flagsOf(win).join("|"),
    dora: table.dora.join(""),
    ura: held.riichi > 0 ? table.ura.join("") : "",
    honba: String(table.honba),
    sticks: String(sticksWon(table, win.seat)),
    ...setAside(held),
  };
  return hashOf("calculator", [], Object.fromEntries(Object.entries(said).filter(([, text]) => text !== "")));
}

function letter(wind: number): string {
  return LETTERS[wind] ?? "E";
}

function flagsOf({ value }: WinShown): string[] {
  const flags = (value?.yaku ?? []).map(([slug]) => FLAG_OF[slug]).filter((flag) => flag !== undefined);
  return [...new Set(flags)];
}

function sticksWon({ payments, setting }: Table, seat: Seat): number {
  const won = payments.filter(({ payee, reason }) => payee === seat && reason === "sticks");
  const points = won.reduce((sum, payment) => sum + payment.points, 0);
  return setting.deposit > 0 ? points / setting.deposit : 0;
}

function setAside({ nuki }: SeatOnTable): { nuki: string; flowers: string } {
  const flowers = nuki.filter((tile) => tile.endsWith("f")).length;
  return { nuki: String(nuki.length - flowers), flowers: String(flowers) };
}

const MARKS: Readonly<Record<Place, string>> = { left: "-", across: "=", right: "+", self: "" };

/** In our notation: the mark after the called tile points at whose it was; an added tile stands behind it. */
export function meldText({ own, called, added, source }: Meld, seat: Seat, players: number): string {
  const rank = (tile: Tile) => tile.slice(0, -1);
  const suit = own[0]?.slice(-1) ?? "";
  const taken = called === null ? "" : `${rank(called)}${MARKS[placeOf(source, seat, players)]}`;
  return `${own.map(rank).join("")}${taken}${added === null ? "" : rank(added)}${suit}`;
}
