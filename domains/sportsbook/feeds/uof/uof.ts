import { type Instant, MINUTE } from "@taya/kernel/instant";
import type { FeedAccess, FeedAdapter, FeedWorld } from "../adapter.ts";
import { createCounter } from "../counts.ts";
import type { FeedMessage } from "../messages.ts";
import { listen, recover, watch } from "./listen.ts";
import type { UofMessage } from "./messages.ts";
import { ASK_EVERY_MS, completed, heard, newProducer, OLDEST_MS, PRODUCERS } from "./producers.ts";
import type { Connect } from "./queue.ts";
import { aliveOf, byProduct, put, type Uof } from "./state.ts";
import { askSilent, hearEvent } from "./translate.ts";

/** So many messages are heard in one beat, stops first. */
const AT_ONCE = 400;

export function createUof(world: FeedWorld, access: FeedAccess, connect: Connect): FeedAdapter {
  const uof: Uof = {
    world,
    access,
    connect,
    refused: createCounter(),
    unknown: createCounter(),
    events: new Map(),
    states: new Map(),
    waiting: [],
    queue: undefined,
    isLost: false,
    triedAt: Number.NEGATIVE_INFINITY,
    groups: undefined,
    stops: new Map(),
    asks: new Map(),
    lastRequest: 0,
    sink: { hear: async () => undefined },
  };
  return {
    id: "uof",
    producers: PRODUCERS,
    async start(sink, cursor) {
      uof.sink = sink;
      for (const producer of PRODUCERS) put(uof, newProducer(producer, cursor[producer.id]));
    },
    async beat(now) {
      await listen(uof, now);
      await hearWaiting(uof, now);
      const told = await askSilent(uof, now);
      if (told.length > 0) await uof.sink.hear(told);
      await watch(uof, now);
      for (const [id, { askedAt }] of uof.events) {
        if (askedAt >= now - OLDEST_MS) continue;
        uof.events.delete(id);
        uof.stops.delete(id);
      }
    },
    async recover(id, after) {
      const state = uof.states.get(id);
      const now = state?.heardAt;
      if (!state || now === undefined || (state.asked && now - state.asked.at < ASK_EVERY_MS)) return undefined;
      const requestId = await recover(uof, state, now, after);
      return requestId === undefined ? undefined : { requestId };
    },
    async stop() {
      await uof.queue?.close();
      uof.queue = undefined;
      uof.waiting = [];
    },
    health: () => ({
      producers: [...uof.states.values()].map(({ producer, up, heardAt }) => ({ id: producer.id, up, heardAt })),
      unknown: uof.unknown.read(),
      refused: uof.refused.read(),
    }),
  };
}

/** Hears what has come: stops before all else, for they cannot wait. */
async function hearWaiting(uof: Uof, now: Instant): Promise<void> {
  const batch = uof.waiting.splice(0, AT_ONCE).map((message) => dated(message, now));
  const [stops, others] = [batch.filter(isStop), batch.filter((message) => !isStop(message))];
  for (const message of [...stops, ...others]) {
    const said =
      message.t === "alive" || message.t === "snapshot_complete"
        ? hearSystem(uof, message, now)
        : await hearEvent(uof, message, now);
    if (said.length > 0) await uof.sink.hear(said);
  }
}

/** Clocks differ by less. */
const AHEAD_MS = MINUTE;

/** A message of now where it is dated ahead: it would keep out everything that is said after it, and what is on sale would stay so. */
const dated = <T extends UofMessage>(message: T, now: Instant): T =>
  message.timestamp > now + AHEAD_MS ? { ...message, timestamp: now } : message;

const isStop = ({ t }: UofMessage): boolean => t === "bet_stop";

function hearSystem(
  uof: Uof,
  message: Extract<UofMessage, { readonly t: "alive" | "snapshot_complete" }>,
  now: Instant,
): readonly FeedMessage[] {
  const state = byProduct(uof, message.product)!;
  if (message.t === "alive") {
    const next = heard(state, { timestamp: message.timestamp, subscribed: message.subscribed !== 0 }, now);
    put(uof, next);
    return [aliveOf(next, now)];
  }
  const { request_id: requestId, timestamp: at } = message;
  if (uof.asks.delete(requestId)) return [];
  const next = completed(state, requestId, at);
  put(uof, next);
  return next === state ? [] : [{ t: "snapshot_complete", producer: state.producer.id, at, requestId }];
}
