import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
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

/** News travel as jobs, one per hearing room, so a slow listener never holds up the teller. */
export function createEvents(jobs: Pick<Jobs, "add">): Events {
  const hearers = new Map<string, string[]>();

  async function tellAll(tx: Db, name: string, payloads: readonly unknown[]): Promise<void> {
    for (const job of hearers.get(name) ?? []) {
      for (let from = 0; from < payloads.length; from += CROWD) {
        await jobs.add(tx, job, { list: payloads.slice(from, from + CROWD) });
      }
    }
  }

  return {
    tell: (tx, event, payload) => tellAll(tx, event.name, [payload]),
    tellAll: (tx, event, payloads) => tellAll(tx, event.name, payloads),
    connect(ears) {
      const carried: Record<string, Job> = {};
      const listen = (room: string, name: string, job: CrowdEar) => {
        carried[`${name}>${room}`] = ({ list }: { list: never[] }) => job(list);
        hearers.set(name, [...(hearers.get(name) ?? []), `${name}>${room}`]);
      };
      for (const { room, hears, hearsAll = {} } of ears) {
        for (const [name, ear] of Object.entries(hears)) {
          listen(room, name, async (list) => {
            for (const payload of list) await ear(payload);
          });
        }
        for (const [name, ear] of Object.entries(hearsAll)) listen(room, name, ear);
      }
      return carried;
    },
  };
}
