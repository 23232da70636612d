import { type Instant, SECOND } from "@taya/kernel/instant";
import type { FeedAccess, FeedWorld } from "../adapter.ts";
import type { Counter } from "../counts.ts";
import type { FeedMessage, FeedSink } from "../messages.ts";
import type { askGroups } from "./events.ts";
import type { UofMessage } from "./messages.ts";
import type { ProducerState } from "./producers.ts";
import type { Connect, Queue } from "./queue.ts";

/** An event of the provider: ours, not of this house, or not told of yet. */
interface KnownEvent {
  readonly state: "ours" | "foreign" | "silent";
  readonly askedAt: Instant;
  /** Producers whose messages about it could not be placed. */
  readonly missed: ReadonlySet<number>;
}

/** Everything one adapter of the feed knows. */
export interface Uof {
  readonly world: FeedWorld;
  readonly access: FeedAccess;
  readonly connect: Connect;
  readonly refused: Counter;
  readonly unknown: Counter;
  readonly events: Map<string, KnownEvent>;
  /** By the id of the producer. */
  readonly states: Map<string, ProducerState>;
  waiting: UofMessage[];
  queue: Queue | undefined;
  isLost: boolean;
  triedAt: Instant;
  groups: { readonly of: Awaited<ReturnType<typeof askGroups>>; readonly at: Instant } | undefined;
  /** Stops of some groups of an event, the newest last: prices of before may come after them. */
  readonly stops: Map<string, readonly GroupStop[]>;
  /** What was asked for of single events and did not come whole yet, by the number of the request. */
  readonly asks: Map<string, EventAsk>;
  lastRequest: number;
  sink: FeedSink;
}

export interface EventAsk {
  readonly event: string;
  readonly product: number;
  readonly what: "odds" | "stateful_messages";
  readonly at: Instant;
}

interface GroupStop {
  readonly groups: readonly string[];
  readonly at: Instant;
}

/** A number for what is asked for; no two are the same. */
export function nextRequest(uof: Uof, now: Instant): string {
  uof.lastRequest = Math.max(uof.lastRequest + 1, Math.floor(now / SECOND));
  return String(uof.lastRequest);
}

/** Shows the provider who asks. */
export const headersOf = ({ access }: Uof): Readonly<Record<string, string>> => ({ "x-access-token": access.key });

export const put = ({ states }: Uof, state: ProducerState): void => void states.set(state.producer.id, state);

export const byProduct = ({ states }: Uof, product: number): ProducerState | undefined =>
  [...states.values()].find(({ producer }) => producer.product === product);

/** Whether a producer tells everything now. */
export const aliveOf = ({ producer, up }: ProducerState, now: Instant): FeedMessage => ({
  t: "alive",
  producer: producer.id,
  at: now,
  subscribed: up,
});
