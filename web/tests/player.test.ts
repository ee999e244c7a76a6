import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "../src/app/words";
import { playerName } from "../src/parts/player";
import { load } from "../src/texts";

beforeAll(() => load("en"));

test.each([
  ["sensible 2", "Bot 2"],
  ["tsumogiri", "Bot"],
  ["Ann", "Ann"],
  ["sensible Ann", "sensible Ann"],
])("%s is called %s", (name, called) => expect(playerName(wordsOf("en"), name)).toBe(called));
