import type { Counts } from "./adapter.ts";

/** Names a provider makes up are many; beyond so many they are counted together. */
const MOST_NAMES = 200;
const OTHERS = "others";

/** Counts what was met, by name. */
export interface Counter {
  add(name: string): void;
  read(): Counts;
}

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  return {
    add(name) {
      const key = counts.has(name) || counts.size < MOST_NAMES ? name : OTHERS;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    read: () => Object.fromEntries(counts),
  };
}
