/** How old a kept value may grow, in milliseconds. */
export interface Ages {
  /** So long nobody asks again. */
  readonly freshMs: number;
  /** So long it is still given while it is read anew. */
  readonly usableMs: number;
}

/** Values by their name, read again now and then. */
export interface Cache<T> {
  /** The value; `read` is told what is known so far, and throws to everybody who waits for it. */
  give(name: string, read: (before: T | undefined) => Promise<T>): Promise<T>;
  /** What was read last, however old it is. */
  last(name: string): T | undefined;
  /** From now on nothing that was read before is given. */
  forget(): void;
}

interface Slot<T> {
  /** What is known, as of the beginning of its reading: it says nothing of what happened later. */
  last: { readonly at: number; readonly value: T } | undefined;
  reading: { readonly at: number; readonly value: Promise<T> } | undefined;
}

/**
 * Keeps what thousands of requests a second need and the database knows. Nobody waits for a value to be read anew as
 * long as the one before is usable, and it is not read twice at once, unless a reading takes so long that what it
 * finds will not be usable either: it may hang on a connection that is lost.
 */
export function createCache<T>({ freshMs, usableMs }: Ages): Cache<T> {
  let slots = new Map<string, Slot<T>>();

  function begin(slot: Slot<T>, read: (before: T | undefined) => Promise<T>): Promise<T> {
    const reading = { at: performance.now(), value: read(slot.last?.value) };
    slot.reading = reading;
    const ended = () => {
      if (slot.reading === reading) slot.reading = undefined;
    };
    reading.value.then((value) => {
      if (!slot.last || slot.last.at < reading.at) slot.last = { at: reading.at, value };
      ended();
    }, ended);
    return reading.value;
  }

  return {
    async give(name, read) {
      const now = performance.now();
      // What is forgotten meanwhile stays forgotten: its reading ends in a slot that nobody looks at.
      const slot = slots.get(name) ?? { last: undefined, reading: undefined };
      slots.set(name, slot);
      const { last, reading } = slot;
      const age = last ? now - last.at : Number.POSITIVE_INFINITY;
      if (last && age < freshMs) return last.value;
      const next = reading && now - reading.at < usableMs ? reading.value : begin(slot, read);
      return last && age < usableMs ? last.value : next;
    },
    last: (name) => slots.get(name)?.last?.value,
    forget() {
      slots = new Map();
    },
  };
}
