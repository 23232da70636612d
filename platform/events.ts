import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
import { unpack } from "./batch.ts";
import type { Db } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Batch, EventOutbox, Pace } from "./event-outbox.ts";
import type { BatchSubscriber, EventSubscriber, Job } from "./room.ts";

/** Events between rooms: told in the transaction of the fact, heard at least once after its commit. */
export interface Events {
  tell<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payload: z.output<S>): Promise<void>;
  /** Many facts of one kind at once, as they come in batches: rooms hear of them a few times a second. */
  tellAll<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payloads: readonly z.output<S>[]): Promise<void>;
  /** Says who hears what; called once while the program is put together. Returns the jobs that carry the events. */
  connect(subscribers: readonly Listener[]): Record<string, Job>;
}

/** What a room listens to; `hearsAll` takes lists, for facts that come in batches, and `hearsLater` longer ones. */
export interface Listener {
  readonly room: string;
  readonly hears: Readonly<Record<string, EventSubscriber>>;
  readonly hearsAll?: Readonly<Record<string, BatchSubscriber>>;
  readonly hearsLater?: Readonly<Record<string, BatchSubscriber>>;
}

/**
 * A single fact travels as a job, so a slow listener never holds up the teller; batches are kept and told together. When
 * one subscriber fails the others have heard all the same; the facts come again as a job, and subscribers can be told twice.
 */
export function createEvents(jobs: Pick<Jobs, "add">, eventOutbox: EventOutbox, batchId: () => string): Events {
  const heard = new Set<string>();
  return {
    async tell(tx, { name }, payload) {
      if (!heard.has(name)) return;
      const facts = { count: 1, same: payload as Record<string, unknown>, columns: {} };
      await jobs.add(tx, name, { batch: batchId(), facts } satisfies Batch);
    },
    async tellAll(tx, { name }, payloads) {
      if (heard.has(name)) await eventOutbox.keep(tx, name, payloads as readonly object[]);
    },
    connect(listeners) {
      const subscribers = { soon: new Map<string, BatchSubscriber[]>(), later: new Map<string, BatchSubscriber[]>() };
      const listen = (name: string, pace: Pace, subscriber: BatchSubscriber) =>
        subscribers[pace].set(name, [...(subscribers[pace].get(name) ?? []), subscriber]);
      for (const { hears, hearsAll = {}, hearsLater = {} } of listeners) {
        for (const [name, subscriber] of Object.entries(hears))
          listen(name, "soon", (list) => oneByOne(subscriber, list));
        for (const [name, subscriber] of Object.entries(hearsAll)) listen(name, "soon", subscriber);
        for (const [name, subscriber] of Object.entries(hearsLater)) listen(name, "later", subscriber);
      }
      const jobsOf: Record<string, Job> = {};
      const all = new Map<string, BatchSubscriber[]>();
      for (const pace of ["soon", "later"] as const) {
        for (const [name, some] of subscribers[pace]) {
          heard.add(name);
          eventOutbox.listen(name, pace, some);
          all.set(name, [...(all.get(name) ?? []), ...some]);
          jobsOf[`${name}:${pace}`] = (batch: Batch) => tellEverybody(some, batch);
        }
      }
      for (const [name, some] of all) jobsOf[name] = (batch: Batch) => tellEverybody(some, batch);
      return jobsOf;
    },
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
