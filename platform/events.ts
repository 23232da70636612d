import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
import { unpack } from "./batch.ts";
import type { Db } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Lag } from "./event-consumers.ts";
import type { Batch, EventOutbox } from "./event-outbox.ts";
import type { BatchSubscriber, Consumer, EventSubscriber, Job } from "./room.ts";

/** Events between rooms: told in the transaction of the fact, heard at least once after its commit. */
export interface Events {
  tell<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payload: z.output<S>): Promise<void>;
  /** Many facts of one kind at once, as they come in batches: rooms hear of them a few times a second. */
  tellAll<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payloads: readonly z.output<S>[]): Promise<void>;
  /** Says who hears what; called once while the program is put together. Returns the jobs that carry the events. */
  connect(subscribers: readonly Listener[]): Record<string, Job>;
  /** How far each consumer is behind. */
  lags(): Promise<Lag[]>;
}

/** What a room listens to: `hearsAll` takes lists, for facts that come in batches, and `consumes` reads them in order. */
export interface Listener {
  readonly room: string;
  readonly hears: Readonly<Record<string, EventSubscriber>>;
  readonly hearsAll?: Readonly<Record<string, BatchSubscriber>>;
  readonly consumes?: Readonly<Record<string, Consumer>>;
}

/**
 * A single fact travels as a job, so a slow listener never holds up the teller; batches are kept and told together, and so
 * is everything that consumers read. When one subscriber fails the others have heard all the same; the facts come again
 * as a job, and subscribers can be told twice.
 */
export function createEvents(jobs: Pick<Jobs, "add">, eventOutbox: EventOutbox, batchId: () => string): Events {
  const heard = new Set<string>();
  const consumed = new Set<string>();
  return {
    async tell(tx, { name }, payload) {
      if (consumed.has(name)) return eventOutbox.keep(tx, name, [payload as object]);
      if (!heard.has(name)) return;
      const facts = { count: 1, same: payload as Record<string, unknown>, columns: {} };
      await jobs.add(tx, name, { batch: batchId(), facts } satisfies Batch);
    },
    async tellAll(tx, { name }, payloads) {
      if (heard.has(name)) await eventOutbox.keep(tx, name, payloads as readonly object[]);
    },
    connect(listeners) {
      const subscribers = new Map<string, BatchSubscriber[]>();
      const listen = (name: string, subscriber: BatchSubscriber) =>
        subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber]);
      for (const { room, hears, hearsAll = {}, consumes = {} } of listeners) {
        for (const [name, subscriber] of Object.entries(hears)) listen(name, (list) => oneByOne(subscriber, list));
        for (const [name, subscriber] of Object.entries(hearsAll)) listen(name, subscriber);
        for (const event of Object.keys(consumes)) consumed.add(event);
        eventOutbox.consume(
          Object.entries(consumes).map(([event, read]) => ({ name: `${room} reads ${event}`, event, read })),
        );
      }
      for (const [name, some] of subscribers) eventOutbox.listen(name, some);
      for (const name of [...subscribers.keys(), ...consumed]) heard.add(name);
      const jobOf = (some: readonly BatchSubscriber[]) => (batch: Batch) => tellEverybody(some, batch);
      return Object.fromEntries([...subscribers].map(([name, some]) => [name, jobOf(some)]));
    },
    lags: () => eventOutbox.lags(),
  };
}

async function oneByOne(subscriber: EventSubscriber, list: readonly never[]): Promise<void> {
  for (const payload of list) await subscriber(payload);
}

async function tellEverybody(subscribers: readonly BatchSubscriber[], { batch, facts }: Batch): Promise<void> {
  const list = unpack(facts) as never[];
  const told = await Promise.allSettled(subscribers.map((subscriber) => subscriber(list, batch)));
  const failed = told.filter((each) => each.status === "rejected");
  if (failed.length > 0) throw new AggregateError(failed.map((each) => each.reason as unknown));
}
