import { expect, test } from "vitest";
import { Written } from "../src/app/written";

test("an address of one's own is known, also when another was written meanwhile", () => {
  const written = new Written("a");
  written.add("b");
  written.add("c");
  expect([written.knows("b"), written.isLast("c"), written.knows("c")]).toEqual([true, true, true]);
  expect(written.knows("a")).toBe(false);
});

test("what somebody else wrote is not, and nothing of before counts any more", () => {
  const written = new Written("a");
  expect([written.knows("x"), written.isLast("x"), written.knows("a")]).toEqual([false, true, false]);
});
