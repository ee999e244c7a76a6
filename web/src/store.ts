// A value that others watch.

export class Store<Value> {
  #value: Value;
  #watchers = new Set<(value: Value) => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher(value);
  }

  change(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change });
  }

  /** Calls the watcher after every change, until the function given back is called. */
  watch(watcher: (value: Value) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
