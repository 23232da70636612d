import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
import { unpack } from "./crowd.ts";
import type { Db } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Crowd, EventOutbox, Pace } from "./event-outbox.ts";
import type { CrowdEar, Ear, Job } from "./room.ts";

/** News between rooms: told in the transaction of the fact, heard at least once after its commit. */
export interface Events {
  tell<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payload: z.output<S>): Promise<void>;
  /** Many facts of one kind at once, as they come in crowds: rooms hear of them a few times a second. */
  tellAll<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payloads: readonly z.output<S>[]): Promise<void>;
  /** Says who hears what; called once while the program is put together. Returns the jobs that carry the news. */
  connect(ears: readonly Listener[]): Record<string, Job>;
}

/** What a room listens to; `hearsAll` takes lists, for facts that come in crowds, and `hearsLater` longer ones. */
export interface Listener {
  readonly room: string;
  readonly hears: Readonly<Record<string, Ear>>;
  readonly hearsAll?: Readonly<Record<string, CrowdEar>>;
  readonly hearsLater?: Readonly<Record<string, CrowdEar>>;
}

/**
 * A single fact travels as a job, so a slow listener never holds up the teller; crowds are kept and told together. When
 * one ear fails the others have heard all the same; the facts come again as a job, and ears can be told twice.
 */
export function createEvents(jobs: Pick<Jobs, "add">, eventOutbox: EventOutbox, crowdId: () => string): Events {
  const heard = new Set<string>();
  return {
    async tell(tx, { name }, payload) {
      if (!heard.has(name)) return;
      const facts = { count: 1, same: payload as Record<string, unknown>, columns: {} };
      await jobs.add(tx, name, { crowd: crowdId(), facts } satisfies Crowd);
    },
    async tellAll(tx, { name }, payloads) {
      if (heard.has(name)) await eventOutbox.keep(tx, name, payloads as readonly object[]);
    },
    connect(listeners) {
      const ears = { soon: new Map<string, CrowdEar[]>(), later: new Map<string, CrowdEar[]>() };
      const listen = (name: string, pace: Pace, ear: CrowdEar) =>
        ears[pace].set(name, [...(ears[pace].get(name) ?? []), ear]);
      for (const { hears, hearsAll = {}, hearsLater = {} } of listeners) {
        for (const [name, ear] of Object.entries(hears)) listen(name, "soon", (list) => oneByOne(ear, list));
        for (const [name, ear] of Object.entries(hearsAll)) listen(name, "soon", ear);
        for (const [name, ear] of Object.entries(hearsLater)) listen(name, "later", ear);
      }
      const jobsOf: Record<string, Job> = {};
      const all = new Map<string, CrowdEar[]>();
      for (const pace of ["soon", "later"] as const) {
        for (const [name, some] of ears[pace]) {
          heard.add(name);
          eventOutbox.listen(name, pace, some);
          all.set(name, [...(all.get(name) ?? []), ...some]);
          jobsOf[`${name}:${pace}`] = (crowd: Crowd) => tellEverybody(some, crowd);
        }
      }
      for (const [name, some] of all) jobsOf[name] = (crowd: Crowd) => tellEverybody(some, crowd);
      return jobsOf;
    },
  };
}

async function oneByOne(ear: Ear, list: readonly never[]): Promise<void> {
  for (const payload of list) await ear(payload);
}

async function tellEverybody(ears: readonly CrowdEar[], { crowd, facts }: Crowd): Promise<void> {
  const list = unpack(facts) as never[];
  const told = await Promise.allSettled(ears.map((ear) => ear(list, crowd)));
  const failed = told.filter((each) => each.status === "rejected");
  if (failed.length > 0) throw new AggregateError(failed.map((each) => each.reason as unknown));
}
