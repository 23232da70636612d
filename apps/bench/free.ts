/** Things of which each serves one at a time. */
export interface Free<T> {
  /** The one that has been free for longest; waits for it when none is. */
  take(): T | Promise<T>;
  /** Hands it to whoever has waited for longest, or leaves it free. */
  give(one: T): void;
}

export function freeOf<T>(all: readonly T[]): Free<T> {
  const free = [...all];
  const waiting: ((one: T) => void)[] = [];
  return {
    take: () => free.shift() ?? new Promise<T>((resolve) => waiting.push(resolve)),
    give(one) {
      const next = waiting.shift();
      if (next) next(one);
      else free.push(one);
    },
  };
}
