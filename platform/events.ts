import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
import { type Packed, pack, unpack } from "./crowd.ts";
import type { Db } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { CrowdEar, Ear, Job } from "./room.ts";

/** News between rooms: told in the transaction of the fact, heard at least once after its commit. */
export interface Events {
  tell<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payload: z.output<S>): Promise<void>;
  /** Many facts of one kind at once: rooms that hear them together get the list, others one after another. */
  tellAll<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payloads: readonly z.output<S>[]): Promise<void>;
  /** Says who hears what; called once while the program is put together. Returns the jobs that carry the news. */
  connect(ears: readonly Listener[]): Record<string, Job>;
}

/** What a room listens to; `hearsAll` takes lists, for facts that come in crowds. */
export interface Listener {
  readonly room: string;
  readonly hears: Readonly<Record<string, Ear>>;
  readonly hearsAll?: Readonly<Record<string, CrowdEar>>;
}

/** How many facts travel in one job. */
const CROWD = 500;

/** What a job of news carries: the facts, and a name by which ears know a crowd that comes a second time. */
interface News {
  readonly crowd: string;
  readonly facts: Packed;
}

/**
 * News travel as jobs, one per fact or crowd of facts, so a slow listener never holds up the teller. When one ear fails
 * the others have heard all the same; the job comes again, and ears can be told twice.
 */
export function createEvents(jobs: Pick<Jobs, "add">, crowdId: () => string): Events {
  const heard = new Set<string>();

  async function tellAll(tx: Db, name: string, payloads: readonly object[]): Promise<void> {
    if (!heard.has(name)) return;
    for (let from = 0; from < payloads.length; from += CROWD) {
      const facts = pack(payloads.slice(from, from + CROWD) as Record<string, unknown>[]);
      await jobs.add(tx, name, { crowd: crowdId(), facts } satisfies News);
    }
  }

  return {
    tell: (tx, event, payload) => tellAll(tx, event.name, [payload as object]),
    tellAll: (tx, event, payloads) => tellAll(tx, event.name, payloads as readonly object[]),
    connect(listeners) {
      const ears = new Map<string, CrowdEar[]>();
      const listen = (name: string, ear: CrowdEar) => ears.set(name, [...(ears.get(name) ?? []), ear]);
      for (const { hears, hearsAll = {} } of listeners) {
        for (const [name, ear] of Object.entries(hears)) listen(name, (list) => oneByOne(ear, list));
        for (const [name, ear] of Object.entries(hearsAll)) listen(name, ear);
      }
      for (const name of ears.keys()) heard.add(name);
      return Object.fromEntries([...ears].map(([name, all]) => [name, (news: News) => tellEverybody(all, news)]));
    },
  };
}

async function oneByOne(ear: Ear, list: readonly never[]): Promise<void> {
  for (const payload of list) await ear(payload);
}

async function tellEverybody(ears: readonly CrowdEar[], { crowd, facts }: News): Promise<void> {
  const list = unpack(facts) as never[];
  const told = await Promise.allSettled(ears.map((ear) => ear(list, crowd)));
  const failed = told.filter((each) => each.status === "rejected");
  if (failed.length > 0) throw new AggregateError(failed.map((each) => each.reason as unknown));
}
