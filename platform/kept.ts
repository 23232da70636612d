/** How old a kept value may grow, in milliseconds. */
export interface Ages {
  /** So long nobody asks again. */
  readonly freshMs: number;
  /** So long it is still given while it is read anew. */
  readonly usableMs: number;
}

/** Values by their name, read again now and then. */
export interface Keep<T> {
  /** The value; `read` is told what is known so far, and throws to everybody who waits for it. */
  give(name: string, read: (before: T | undefined) => Promise<T>): Promise<T>;
  /** From now on nothing that was read before is given. */
  forget(): void;
}

interface Entry<T> {
  /** When its reading began: it says nothing of what happened later. */
  readonly at: number;
  readonly value: Promise<T>;
  /** The reading of what comes after it. */
  next: Promise<T> | undefined;
}

/**
 * Keeps what thousands of requests a second need and the database knows. Nobody waits for a value to be read anew as
 * long as the one before is usable, and it is never read twice at once.
 */
export function createKeep<T>({ freshMs, usableMs }: Ages): Keep<T> {
  let entries = new Map<string, Entry<T>>();

  function readNow(name: string, read: () => Promise<T>): Promise<T> {
    // What is forgotten meanwhile stays forgotten: the reading then ends in a map that nobody looks at.
    const into = entries;
    const before = into.get(name);
    const entry: Entry<T> = { at: performance.now(), value: read(), next: undefined };
    const { value } = entry;
    if (before) before.next = value;
    else into.set(name, entry);
    value.then(
      () => into.set(name, entry),
      () => {
        if (before) before.next = undefined;
        else into.delete(name);
      },
    );
    return value;
  }

  return {
    async give(name, read) {
      const before = entries.get(name);
      const age = before ? performance.now() - before.at : Number.POSITIVE_INFINITY;
      if (before && age < freshMs) return before.value;
      const next = before?.next ?? readNow(name, async () => read(await before?.value));
      return before && age < usableMs ? before.value : next;
    },
    forget() {
      entries = new Map();
    },
  };
}
