import { expect, test } from "vitest";
import { RESULT_HURRIED, RESULT_STAYS, Stage } from "../src/pages/room/stage";
import type { GameEvent } from "../src/protocol";
import { FakeOutside } from "./outside";
import { SETTING, START } from "./told";

const END: GameEvent[] = [
  { type: "win", seat: 0, source: 0, tile: "9s", hand: "" },
  { type: "kyoku_end", scores: [27000, 24000, 25000, 24000] },
];
const NEXT: GameEvent[] = [{ ...START[1]!, number: 2 } as GameEvent, { type: "dora", indicator: "1m" }];

function begun(): { stage: Stage; outside: FakeOutside; at: number } {
  const outside = new FakeOutside();
  const stage = new Stage(outside);
  stage.take(0, START, SETTING);
  return { stage, outside, at: START.length };
}

test("the past of a match is shown at once, without news", () => {
  const { stage } = begun();
  expect(stage.scene.value).toMatchObject({ at: START.length, news: [], result: null });
  stage.take(0, [...START, ...END, ...NEXT], SETTING);
  expect(stage.scene.value).toMatchObject({ at: START.length + 4, result: null, table: { number: 2 } });
});

test("what happens is news, and has a line", () => {
  const { stage, at } = begun();
  const event: GameEvent = { type: "discard", seat: 0, tile: "9s", tsumogiri: true };
  stage.take(at, [event], SETTING);
  expect(stage.scene.value).toMatchObject({ at: at + 1, news: [event] });
  expect(stage.scene.value.lines.at(-1)?.tile).toBe("9s");
});

test("a result stays, and what comes meanwhile waits", () => {
  const { stage, at } = begun();
  stage.take(at, END, SETTING);
  stage.take(at + 2, NEXT, SETTING);
  expect(stage.scene.value).toMatchObject({ at: at + 2, result: "kyoku", table: { number: 1 } });
  stage.next();
  expect(stage.scene.value).toMatchObject({ at: at + 4, result: null, table: { number: 2 } });
  expect(stage.scene.value.lines).toHaveLength(2);
});

test("it goes on by itself, sooner where a clock runs", () => {
  for (const [base, stays] of [
    [null, RESULT_STAYS],
    [3000, RESULT_HURRIED],
    [13_000, 6500],
    [99_000, RESULT_STAYS],
  ] as const) {
    const { stage, outside, at } = begun();
    stage.take(at, [...END, ...NEXT], SETTING);
    if (base !== null) stage.hurry(base);
    expect(stage.scene.value.until).toBe(outside.now() + stays);
    outside.pass(stays - 1);
    expect(stage.scene.value.result).toBe("kyoku");
    outside.pass(1);
    expect(stage.scene.value).toMatchObject({ result: null, table: { number: 2 } });
  }
});

test("asked again and again, a clock hurries once", () => {
  const { stage, outside, at } = begun();
  stage.take(at, END, SETTING);
  stage.hurry(0);
  outside.pass(RESULT_HURRIED - 1);
  stage.hurry(0);
  outside.pass(1);
  expect(stage.scene.value.result).toBeNull();
});

test("of several results that wait, as after a long absence, the last is shown", () => {
  const { stage, at } = begun();
  stage.take(at, [...END, ...NEXT, ...END, ...NEXT], SETTING);
  expect(stage.scene.value).toMatchObject({ at: at + 6, result: "kyoku" });
});

test("the end of the match stays", () => {
  const { stage, outside, at } = begun();
  stage.take(at, [...END, { type: "match_end", scores: [1, 2, 3, 4] }], SETTING);
  expect(stage.scene.value.result).toBe("kyoku");
  stage.next();
  expect(stage.scene.value.result).toBe("match");
  outside.pass(10 * RESULT_STAYS);
  stage.next();
  expect(stage.scene.value.result).toBe("match");
});

test("another match begins anew", () => {
  const { stage, outside, at } = begun();
  stage.take(at, END, SETTING);
  stage.take(0, START, SETTING);
  expect(stage.scene.value).toMatchObject({ at: START.length, result: null });
  outside.pass(RESULT_STAYS);
  expect(stage.scene.value.at).toBe(START.length);
});
