import { expect, test } from "vitest";
import { hashOf, routeOf } from "../src/app/route";

test.each([
  ["", { page: "home", rest: [], query: {} }],
  ["#/", { page: "home", rest: [], query: {} }],
  ["#/room/abc", { page: "room", rest: ["abc"], query: {} }],
  ["#/replay/a%2Fb/3?seat=1&kyoku=2", { page: "replay", rest: ["a/b", "3"], query: { seat: "1", kyoku: "2" } }],
  ["#/room/100%", { page: "room", rest: ["100%"], query: {} }],
])("the route of %s", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test("a hash leads to the route it was made of", () => {
  const route = { page: "room", rest: ["a b/c", "?"], query: { text: "1 & 2" } };
  expect(routeOf(hashOf(route.page, route.rest, route.query))).toEqual(route);
});
