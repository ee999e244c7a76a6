import { expect, test } from "vitest";
import { turnedPage } from "../src/pages/replay/gestures";

test.each([
  [-100, 5, true],
  [100, -5, false],
  [-30, 0, null],
  [-100, 60, null],
  [0, 200, null],
])("a finger that goes %i across and %i down", (across, down, turned) => {
  const from = { clientX: 200, clientY: 300 };
  expect(turnedPage(from, { clientX: 200 + across, clientY: 300 + down })).toBe(turned);
});
