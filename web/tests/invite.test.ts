import { expect, test } from "vitest";
import { invitedBy, linkTo } from "../src/pages/home/invite";

const PAGE = "https://example.org/mahjong/?x=1#/rules";

test("the link of a room leads to it, whatever page it was copied from", () => {
  const link = linkTo("a_b-C1", PAGE);
  expect(link).toBe("https://example.org/mahjong/#/room/a_b-C1");
  expect(invitedBy(`  ${link}\n`, "https://example.org/mahjong/index.html#/")).toEqual({ room: "a_b-C1" });
});

test("the name alone is enough", () => {
  expect(invitedBy("a_b-C1", PAGE)).toEqual({ room: "a_b-C1" });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["two words", "no_room"],
  ["https://example.org/mahjong/#/rules", "no_room"],
  ["https://example.org/mahjong/#/room/", "no_room"],
  ["javascript:alert(1)", "no_room"],
  [`https://example.org/mahjong/#/room/${"x".repeat(65)}`, "no_room"],
  ["https://other.example/mahjong/#/room/abc", "elsewhere"],
  ["https://example.org/#/room/abc", "elsewhere"],
])("%j leads to no table: %s", (text, fault) => {
  expect(invitedBy(text, PAGE)).toEqual({ fault });
});
