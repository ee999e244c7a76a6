// The link of a room, and the room of a link.
import { hashOf, routeOf } from "../../app/route";

/** The link that brings somebody to a room. */
export function linkTo(room: string, page: string): string {
  const url = new URL(page);
  url.hash = hashOf("room", [room]);
  url.search = "";
  return url.href;
}

export type Invited = { room: string } | { fault: "empty" | "elsewhere" | "no_room" };

const ROOM = /^[\w-]{1,64}$/;

/** The room that a pasted link or name means, on the page with this address. */
export function invitedBy(text: string, page: string): Invited {
  const given = text.trim();
  if (!given) return { fault: "empty" };
  if (ROOM.test(given)) return { room: given };
  if (!URL.canParse(given)) return { fault: "no_room" };
  const [link, here] = [new URL(given), new URL(page)];
  const { page: name, rest } = routeOf(link.hash);
  if (name !== "room" || !ROOM.test(rest[0] ?? "")) return { fault: "no_room" };
  const same = link.host === here.host && folder(link) === folder(here);
  return same ? { room: rest[0] ?? "" } : { fault: "elsewhere" };
}

function folder(url: URL): string {
  return url.pathname.replace(/[^/]*$/, "");
}
