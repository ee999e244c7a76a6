// Which page is shown: the part of the address after "#". The server sees none of it, so pages work under any path, and from a file.
import { useEffect, useState } from "preact/hooks";

/** "#/room/abc?seat=1" is `{ page: "room", rest: ["abc"], query: { seat: "1" } }`; "#/" is the page "home". */
export interface Route {
  page: string;
  rest: string[];
  query: Readonly<Record<string, string>>;
}

/** The route of the hash of an address. */
export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [page = "", ...rest] = path.split("/").map(decoded);
  return { page: page || "home", rest, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The hash of a page. */
export function hashOf(page: string, rest: readonly string[] = [], query: Readonly<Record<string, string>> = {}): string {
  const path = [page === "home" ? "" : page, ...rest].map(encodeURIComponent).join("/");
  const asked = new URLSearchParams(query).toString();
  return `#/${path}${asked ? `?${asked}` : ""}`;
}

/** Goes to a page; with `replace` the way back does not lead here. */
export function go(hash: string, replace = false): void {
  if (replace) location.replace(hash);
  else location.hash = hash;
}

/** The present route, which follows the address. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const follow = () => setRoute(routeOf(location.hash));
    follow(); // it may have changed between the drawing and now
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return route;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray "%": as it stands
  }
}
