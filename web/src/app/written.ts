// Addresses that a page writes itself: it is told of each a moment later, and may have written others by then.

export class Written {
  /** As texts, in their order, from the one on that the page was told of last. */
  #texts: string[];

  constructor(...first: string[]) {
    this.#texts = first;
  }

  add(text: string): void {
    this.#texts.push(text);
  }

  /** Whether the page wrote this last, and nobody anything since. */
  isLast(text: string): boolean {
    return this.#texts.at(-1) === text;
  }

  /** The page is told that the address is this; whether it wrote that itself. */
  knows(text: string): boolean {
    const at = this.#texts.indexOf(text);
    this.#texts = at < 0 ? [text] : this.#texts.slice(at);
    return at >= 0;
  }
}
