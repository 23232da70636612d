import type { Store } from "@taya/client/store";
import { DAY } from "@taya/kernel/instant";

const KEY = "taya.attribution";
/** Without a word of the server a followed link holds this long. */
const FIRST_DAYS = 1;

interface Attribution {
  readonly code: string;
  readonly until: number;
}

/** Remembers in this browser that an agent's link was followed, for so many days; the last one counts. */
export function keepAttribution(store: Store, code: string, now: number, days = FIRST_DAYS): void {
  const kept = read(store);
  const until = Math.max(now + days * DAY, kept?.code === code ? kept.until : 0);
  store.setItem(KEY, JSON.stringify({ code, until }));
}

/** The code of the agent's link that was followed last, while that still holds. */
export function readAttribution(store: Store, now: number): string | undefined {
  const kept = read(store);
  return kept && kept.until > now ? kept.code : undefined;
}

function read(store: Store): Attribution | undefined {
  try {
    const { code, until } = (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Partial<Attribution>;
    return typeof code === "string" && typeof until === "number" ? { code, until } : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever has registered came by it; somebody else who registers here did not. */
export const dropAttribution = (store: Store): void => store.removeItem(KEY);
