import { browserStore } from "@taya/client/storage";

/** A settled round that is being shown; kept on this device until its end has been seen. */
export interface Interrupted {
  readonly roundId: string;
  /** The beat that was being shown. */
  readonly at: number;
}

const KEY = "taya.showing";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was being shown of a game when its page went away; undefined when nothing was. */
export function interrupted(game: string, store: Store = browserStore): Interrupted | undefined {
  try {
    const kept = JSON.parse(store.getItem(`${KEY}.${game}`) ?? "null") as Partial<Interrupted> | null;
    if (typeof kept?.roundId !== "string" || !Number.isInteger(kept.at)) return undefined;
    return { roundId: kept.roundId, at: Math.max(0, kept.at!) };
  } catch {
    return undefined;
  }
}

/** Keeps where the showing is; a device without room for it only loses the convenience. */
export function keepShowing(game: string, showing: Interrupted, store: Store = browserStore): void {
  try {
    store.setItem(`${KEY}.${game}`, JSON.stringify(showing));
  } catch {
    // The round is settled and in the records, whatever this device remembers.
  }
}

export const forgetShowing = (game: string, store: Store = browserStore): void => store.removeItem(`${KEY}.${game}`);
