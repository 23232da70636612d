import type { Store } from "@taya/client/store";

/** A store that forgets with its owner; for tests and for browsers that refuse storage. */
export function memoryStore(): Store {
  const cache = new Map<string, string>();
  return {
    getItem: (key) => cache.get(key) ?? null,
    setItem: (key, value) => void cache.set(key, value),
    removeItem: (key) => void cache.delete(key),
  };
}
