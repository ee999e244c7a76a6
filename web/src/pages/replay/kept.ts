// The log that was opened, for as long as this tab is there: after a reload the same match is shown.
const NAME = "jantaku.replay";

export function kept(): string {
  try {
    return sessionStorage.getItem(NAME) ?? "";
  } catch {
    return ""; // forbidden by the browser
  }
}

/** Packed logs are not kept: they are no text. */
export async function keep(log: string | Blob): Promise<void> {
  const text = typeof log === "string" ? log : await log.text();
  try {
    if (text.includes("\u0000") || text.includes("\ufffd")) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // No room, or forbidden: a reload asks for the file again.
  }
}
