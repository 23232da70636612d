import type { Store } from "./store.ts";

declare global {
  interface Window {
    /** What would be kept for the tab and for the browser, where the browser refuses to. */
    tayaMemory?: Map<string, string>;
  }
}

let refused = false;

/** Whether the browser refuses to keep anything for this site; known once something was read or kept. */
export const storageRefused = (): boolean => refused;

/** One memory for a page and the games in its frames: what is kept for a tab is the same for all of them. */
function memory(): Map<string, string> {
  let holder = globalThis as unknown as Window;
  try {
    // The site around a game has the same origin; anything else around it refuses.
    if (holder.parent.document) holder = holder.parent;
  } catch {
    // Somebody else's page.
  }
  return (holder.tayaMemory ??= new Map());
}

/** A storage of the browser that never throws: what it refuses is kept in memory, for as long as the page lives. */
function safely(kind: string, storage: () => Storage): Store {
  function attempt<T>(there: (store: Storage) => T): T | undefined {
    try {
      return there(storage());
    } catch {
      refused = true;
      return undefined;
    }
  }
  return {
    getItem: (key) => memory().get(kind + key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt((store) => (store.setItem(key, value), true));
      if (kept) memory().delete(kind + key);
      else memory().set(kind + key, value);
    },
    removeItem(key) {
      memory().delete(kind + key);
      attempt((store) => store.removeItem(key));
    },
  };
}

/** What lasts as long as the tab. */
export const tabStore: Store = safely("tab:", () => sessionStorage);
/** What lasts in the browser. */
export const browserStore: Store = safely("browser:", () => localStorage);
