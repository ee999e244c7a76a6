import { expect, test } from "vitest";
import { emptyTable, fold } from "../src/fold";
import { explainLink, meldText } from "../src/pages/room/explain";
import { questionOf } from "../src/pages/calculator/question";
import { routeOf } from "../src/app/route";
import type { GameEvent } from "../src/protocol";
import type { Meld } from "../src/table";
import { SETTING, START } from "./told";

const meld = (type: Meld["type"], own: string[], called: string | null, source: number, added: string | null = null): Meld => ({
  type,
  own,
  called,
  added,
  source,
});

test("melds in our notation: the mark points at whose tile it was", () => {
  expect(meldText(meld("chi", ["1m", "2m"], "3m", 3), 0, 4)).toBe("123-m");
  expect(meldText(meld("pon", ["5s", "5s"], "0s", 2), 0, 4)).toBe("550=s");
  expect(meldText(meld("daiminkan", ["7z", "7z", "7z"], "7z", 1), 0, 4)).toBe("7777+z");
  expect(meldText(meld("kakan", ["2z", "2z"], "2z", 2, "2z"), 0, 4)).toBe("222=2z");
  expect(meldText(meld("ankan", ["0p", "5p", "5p", "5p"], null, 0), 0, 4)).toBe("0555p");
});

const VALUE = { han: 3, fu: 30, yakuman: 0, limit: "", points: 3900, pao: null };

function asked(...events: GameEvent[]) {
  const table = [...START, ...events].reduce(fold, emptyTable(SETTING));
  return questionOf(routeOf(explainLink(table, table.wins[0]!, "riichi(tenhou_4p)")).query);
}

test("a ron in riichi, with sticks and ura", () => {
  const question = asked(
    { type: "discard", seat: 0, tile: "9s", tsumogiri: true },
    { type: "discard", seat: 1, tile: "1m", riichi: true },
    { type: "riichi_accepted", seat: 1 },
    { type: "ura", indicators: "2p" },
    {
      type: "win",
      seat: 1,
      source: 0,
      tile: "4p",
      hand: "123m23p",
      value: {
        yaku: [
          ["riichi", 1],
          ["ippatsu", 1],
          ["pinfu", 1],
        ],
        ...VALUE,
      },
    },
    { type: "payment", payer: null, payee: 1, points: 1000, reason: "sticks" },
  );
  expect(question).toMatchObject({
    hand: "1m2m3m2p3p+4p",
    rules: "riichi(tenhou_4p)",
    tsumo: false,
    seat: "S",
    round: "E",
    discarder: "E",
    flags: ["riichi", "ippatsu"],
    dora: "3z",
    ura: "2p",
    sticks: 1,
  });
});

test("a tsumo without riichi shows no ura and no discarder", () => {
  const question = asked(
    { type: "ura", indicators: "2p" },
    { type: "win", seat: 0, source: 0, tile: "9s", hand: "99s", value: { yaku: [["menzen_tsumo", 1]], ...VALUE } },
  );
  expect(question).toMatchObject({ tsumo: true, seat: "E", discarder: "", flags: [], ura: "", sticks: 0 });
});
