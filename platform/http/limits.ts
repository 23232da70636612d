import { createHash } from "node:crypto";
import type { Limit } from "@taya/kernel/call";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Db } from "../database.ts";

type Allowance = Pick<Limit, "most" | "windowMs">;

/** Counts requests; `take` answers the seconds to wait, 0 when the request may go on. */
export interface Limits {
  take(rule: string, subject: string, allowed: Allowance): number;
}

const SUBJECTS_MOST = 100_000;
const SWEPT_AT_ONCE = 200;
/** What all subjects share for whom there is no more room. */
const SHARED = 50;

interface Bucket {
  /** Until when the allowance is used; in the past when all of it is there again. */
  until: Instant;
}

/**
 * Buckets in memory: each process allows its own share. There is room for so many subjects; forgotten are only those
 * whose allowance is whole again. Whoever comes when there is no room is counted together with others, so nobody can make others'
 * counts disappear by coming under many names.
 */
export function createLimits(now: () => Instant, room = SUBJECTS_MOST): Limits & { readonly size: number } {
  const buckets = new Map<string, Bucket>();
  const sweep = (at: Instant) => {
    let left = SWEPT_AT_ONCE;
    for (const [key, { until }] of buckets) {
      if (left-- === 0) return;
      if (until <= at) buckets.delete(key);
      else {
        buckets.delete(key);
        buckets.set(key, { until });
      }
    }
  };
  const take = (key: string, allowed: Allowance, at: Instant): number => {
    const known = buckets.get(key);
    const { until, waitMs } = spend(known?.until ?? at, allowed, at);
    if (known) known.until = until;
    else buckets.set(key, { until });
    return Math.ceil(waitMs / 1000);
  };
  return {
    get size() {
      return buckets.size;
    },
    take(rule, subject, allowed) {
      const at = now();
      const key = `${rule}|${subject}`;
      if (!buckets.has(key) && buckets.size >= room) sweep(at);
      if (buckets.has(key) || buckets.size < room) return take(key, allowed, at);
      return take(`${rule}|`, { ...allowed, most: allowed.most * SHARED }, at);
    },
  };
}

/** One request more: until when the allowance is then used, and how long to wait when it is used up already. */
function spend(before: Instant, { most, windowMs }: Allowance, at: Instant): { until: Instant; waitMs: number } {
  const until = Math.max(before, at) + windowMs / most;
  const waitMs = until - (at + windowMs);
  return waitMs > 0 ? { until: before, waitMs } : { until, waitMs: 0 };
}

/** From this window on a limit counts for all processes together. */
export const SLOW_FROM_MS = 10 * MINUTE;

/** The same in the database. */
export interface SharedLimits {
  take(rule: string, subject: string, allowed: Allowance): Promise<number>;
}

export function createSharedLimits(db: Db, now: () => Instant): SharedLimits {
  let sweptAt = now();
  return {
    async take(rule, subject, { most, windowMs }) {
      const at = now();
      const step = windowMs / most;
      const id = createHash("sha256").update(`${rule}|${subject}`).digest();
      if (at - sweptAt > 10 * MINUTE) {
        sweptAt = at;
        await sql`delete from platform.limit_count where until < ${new Date(at)}`.execute(db);
      }
      const { rows } = await sql<{ until: Instant }>`
        insert into platform.limit_count as l (subject, rule, until) values (${id}, ${rule}, ${new Date(at + step)})
        on conflict (subject) do update
        set until = greatest(l.until, ${new Date(at)}) + ${step} * interval '1 millisecond'
        where greatest(l.until, ${new Date(at)}) + ${step} * interval '1 millisecond' <= ${new Date(at + windowMs + 1)}
        returning until`.execute(db);
      if (rows.length > 0) return 0;
      const { rows: full } = await sql<{ until: Instant }>`
        select until from platform.limit_count where subject = ${id}`.execute(db);
      return Math.max(1, Math.ceil(((full[0]?.until ?? at) + step - at - windowMs) / 1000));
    },
  };
}
