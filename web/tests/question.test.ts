import { expect, test } from "vitest";
import { emptyTable, fold } from "../src/fold";
import { asQuestion, meldText } from "../src/pages/calculator/asQuestion";
import type { GameEvent } from "../src/protocol";
import { SETTING, START } from "./told";

test.each([
  [{ type: "chi", own: ["1m", "2m"], called: "3m", added: null, source: 3 }, 4, "3-12m"],
  [{ type: "pon", own: ["0s", "5s"], called: "5s", added: null, source: 2 }, 4, "055=s"],
  [{ type: "pon", own: ["1z", "1z"], called: "1z", added: null, source: 1 }, 4, "111+z"],
  [{ type: "pon", own: ["1z", "1z"], called: "1z", added: null, source: 2 }, 3, "111-z"],
  [{ type: "chi", own: ["1m", "2m"], called: "3m", added: null, source: 1 }, 2, "3-12m"],
  [{ type: "kakan", own: ["5p", "5p"], called: "5p", added: "0p", source: 2 }, 4, "555=0p"],
  [{ type: "daiminkan", own: ["2z", "2z", "2z"], called: "2z", added: null, source: 1 }, 4, "2222+z"],
  [{ type: "ankan", own: ["2s", "2s", "2s", "2s"], called: null, added: null, source: 0 }, 4, "2222s"],
] as const)("a meld %#", (meld, players, text) => expect(meldText({ ...meld, own: [...meld.own] }, 0, players)).toBe(text));

const VALUE = { han: 3, fu: 30, yakuman: 0, limit: "", points: 3900, pao: null };

function asked(...events: GameEvent[]) {
  const table = [...START, ...events].reduce(fold, emptyTable(SETTING));
  return asQuestion(table, table.wins[0]!, "riichi(tenhou_4p, kuitan=false)");
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
    hand: "123m23p+4p",
    rules: "tenhou_4p,kuitan=false",
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

test("where no payments are told, the first winner has the sticks; a circumstance is said once", () => {
  const yaku: [string, number][] = [
    ["tenhou", 1],
    ["chiihou", 1],
  ];
  const question = asked(
    { type: "riichi_accepted", seat: 2 },
    { type: "win", seat: 1, source: 0, tile: "9s", hand: "99s", value: { ...VALUE, yaku, pao: 2 } },
  );
  expect(question).toMatchObject({ sticks: 1, flags: ["first_turn"], pao: "W" });
});
