import type { Instant } from "@taya/kernel/instant";
import type { FeedAccess, FeedWorld } from "../adapter.ts";
import type { Counter } from "../counts.ts";
import type { FeedSink } from "../messages.ts";
import type { PandaMatch } from "./shapes.ts";

/** Its one voice. */
export const PRODUCER = "rest";

export interface Pandascore {
  readonly world: FeedWorld;
  readonly access: FeedAccess;
  readonly refused: Counter;
  readonly unknown: Counter;
  /** Each match as it was told last. */
  readonly matches: Map<number, PandaMatch>;
  readonly told: Map<number, string>;
  readonly graded: Map<number, string>;
  /** When the prices of a market were made, by match and market. */
  readonly pricedAt: Map<string, Instant>;
  up: boolean;
  goodAt: Instant | undefined;
  askedAt: Instant;
  wholeAt: Instant;
  /** Up to when changes were heard. */
  changedTo: Instant | undefined;
  /** When something was said last: of two words in one answer the second one is later. */
  saidAt: Instant;
  sink: FeedSink;
}

export const nextAt = (panda: Pandascore, now: Instant): Instant => (panda.saidAt = Math.max(panda.saidAt + 1, now));

/** Asks one address; undefined when it does not answer as asked. */
export async function askPanda({ world, access, refused }: Pandascore, path: string): Promise<string | undefined> {
  const answered = await world.ask(path, {
    headers: { authorization: `Bearer ${access.key}`, accept: "application/json" },
  });
  if (answered?.status === 200) return answered.body;
  refused.add(answered ? `status ${answered.status}` : "no answer");
  return undefined;
}
