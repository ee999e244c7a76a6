// What players are called.
import { _, type Words } from "../app/words";
import { BOT_NAMES } from "./table";

/** The server calls a bot by what it does, with a number where there are several: "sensible 2". */
const BOT = new RegExp(`^(?:${Object.keys(BOT_NAMES).join("|")})(?: (\\d+))?$`);

/** The name of a player as it was chosen; that of a bot in words. */
export function playerName(words: Words, name: string): string {
  const found = BOT.exec(name);
  if (!found) return name;
  return found[1] === undefined ? words.say(_("Bot")) : words.say(_("Bot {number}"), { number: Number(found[1]) });
}
