// To the clipboard.

/** Copies what a field shows; whether that worked. Pages that came without TLS have no clipboard of their own: there the field is copied as if by hand. */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
