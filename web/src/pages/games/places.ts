// Places of a match by name.
import { _, type Words } from "../../app/words";

const NAMES = [_("1st"), _("2nd"), _("3rd"), _("4th")] as const;

/** From 1. */
export function placeName(words: Words, place: number): string {
  return words.say(NAMES[place - 1] ?? String(place));
}
