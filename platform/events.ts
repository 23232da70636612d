import type { Event } from "@taya/kernel/event";
import type * as z from "zod/mini";
import type { Db } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Ear, Job } from "./room.ts";

/** News between rooms: told in the transaction of the fact, heard at least once after its commit. */
export interface Events {
  tell<S extends z.core.$ZodType>(tx: Db, event: Event<S>, payload: z.output<S>): Promise<void>;
  /** Says who hears what; called once while the program is put together. Returns the jobs that carry the news. */
  connect(
    ears: readonly { readonly room: string; readonly hears: Readonly<Record<string, Ear>> }[],
  ): Record<string, Job>;
}

/** News travel as jobs, one per hearing room, so a slow listener never holds up the teller. */
export function createEvents(jobs: Pick<Jobs, "add">): Events {
  const hearers = new Map<string, string[]>();
  return {
    async tell(tx, event, payload) {
      for (const job of hearers.get(event.name) ?? []) await jobs.add(tx, job, payload);
    },
    connect(ears) {
      const carried: Record<string, Job> = {};
      for (const { room, hears } of ears) {
        for (const [name, ear] of Object.entries(hears)) {
          const job = `${name}>${room}`;
          carried[job] = ear;
          hearers.set(name, [...(hearers.get(name) ?? []), job]);
        }
      }
      return carried;
    },
  };
}
