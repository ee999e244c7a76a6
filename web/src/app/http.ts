// What pages ask of the server by HTTP. Addresses are relative to the page: the server may be under any path.
import type { Text } from "../protocol";
import { _ } from "./words";

/** The server says no, and why. */
export class Refusal extends Error {
  constructor(
    readonly why: Text,
    readonly status: number,
  ) {
    super(why.text);
  }
}

/** The answer to a GET of `api/` and the path. */
export function get<Value>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Value> {
  const asked = new URLSearchParams(query).toString();
  return ask(asked ? `${path}?${asked}` : path, {});
}

/** The answer to a POST of JSON, or of a text or file as it is. */
export function post<Value>(path: string, body: unknown): Promise<Value> {
  const asItIs = typeof body === "string" || body instanceof Blob;
  const type = asItIs ? "text/plain; charset=utf-8" : "application/json";
  return ask(path, { method: "POST", headers: { "content-type": type }, body: asItIs ? body : JSON.stringify(body) });
}

/** The whole address of what lies beside the page. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

/** The address of the socket of tables. */
export function socketAddress(): string {
  const url = address("ws");
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

async function ask<Value>(path: string, how: RequestInit): Promise<Value> {
  const response = await fetch(address(`api/${path}`), how).catch(() => {
    throw new Refusal({ text: _("the server cannot be reached: check the connection and try again") }, 0);
  });
  const found: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(reason(found), response.status);
  return found as Value;
}

function reason(found: unknown): Text {
  const said = found as { why?: Text } | null;
  return said?.why ?? { text: _("the server could not answer: try again") };
}
