// What a server might say.
import type { GameEvent, Setting, Told } from "../src/protocol";

export const SETTING: Setting = { live: 70, deposit: 1000, winds: [0, 1, 2, 3], dora: { "3z": "4z" } };

export function room(match = 1): Told {
  return {
    t: "room",
    room: "abc",
    rules: "tenhou_4p",
    setting: SETTING,
    players: 4,
    chairs: [{}, {}, {}, {}],
    seat: 0,
    host: 0,
    playing: true,
    match,
  };
}

export const START: GameEvent[] = [
  { type: "match_start", ruleset: "tenhou_4p", names: ["a", "b", "c", "d"] },
  {
    type: "kyoku_start",
    round_wind: 0,
    number: 1,
    dealer: 0,
    honba: 0,
    sticks: 0,
    scores: [25000, 25000, 25000, 25000],
  },
  { type: "deal", seat: 0, tiles: "9s11z321p7604321m" },
  { type: "deal", seat: 1, tiles: "?????????????" },
  { type: "deal", seat: 2, tiles: "?????????????" },
  { type: "deal", seat: 3, tiles: "?????????????" },
  { type: "dora", indicator: "3z" },
  { type: "draw", seat: 0, tile: "9s" },
];

export function prompt(number: number): Told {
  const offers = [
    { action: 10, type: "discard" as const, tile: "9s" },
    { action: 11, type: "discard" as const, tile: "1m" },
  ];
  return { t: "prompt", prompt: number, offers, fallback: 10, base: 5, bank: 20 };
}
