import { expect, test } from "vitest";
import { timeLeft } from "../src/pages/room/clock";

test("the base runs first, then the bank, then nothing is left", () => {
  const question = { base: 5, bank: 20, since: 1000 };
  const at = (seconds: number) => timeLeft(question, 1000 + seconds * 1000);
  expect(at(0)).toEqual({ base: 5, bank: 20 });
  expect(at(3)).toEqual({ base: 2, bank: 20 });
  expect(at(8)).toEqual({ base: 0, bank: 17 });
  expect(at(99)).toEqual({ base: 0, bank: 0 });
  expect(at(-1)).toEqual({ base: 5, bank: 20 });
});
