import type { Store } from "@taya/client/store";

/** A store that forgets with its owner; for tests and for browsers that refuse storage. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
