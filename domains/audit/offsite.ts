import { DAY, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";

/** Rows of one kind in one go; the rest follows a minute later. */
const BATCH = 500;
const BACK_MS = 7 * DAY;

interface Due {
  readonly id: string;
  readonly record: object;
}

/**
 * Gives the collector of logs what an inspector asks for: significant events and signed heads of the last seven days and
 * every line of the operators' log with its hash, in order. What it does not take while it is away is given later; after
 * a crash a few may come twice, under the same ids.
 */
export async function sendOff({
  database,
  forward,
  clock,
}: Pick<Platform, "database" | "forward" | "clock">): Promise<void> {
  if (!forward.state().connected) return;
  const { db } = database;
  const now = clock.now();
  for (const [kind, find] of [
    ["head", heads],
    ["event", events],
    ["deed", actions],
  ] as const) {
    const taken: string[] = [];
    for (const { id, record } of await find(db, now)) {
      if (!forward.tell(kind, record)) break;
      taken.push(id);
    }
    await mark(db, kind, taken, now);
  }
  await sql`delete from audit.sent_off where kind <> 'deed' and at < ${new Date(now - BACK_MS - DAY)}`.execute(db);
}

async function heads(db: Db, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select h.day::text as id, jsonb_build_object('day', h.day::text, 'seq', h.seq::text, 'hash', encode(h.hash, 'hex'),
      'at', h.at, 'publicKey', h.public_key, 'signature', encode(h.signature, 'base64')) as record
    from audit.log_head h
    where h.at > ${new Date(now - BACK_MS)} and ${unsent("head", sql`h.day::text`)}
    order by h.day limit ${BATCH}`.execute(db);
  return rows;
}

async function events(db: Db, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select e.id::text as id, jsonb_build_object('id', e.id, 'merchant', e.merchant, 'at', e.at, 'kind', e.kind,
      'grave', e.grave, 'subject', e.subject, 'ip', e.ip, 'detail', e.detail) as record
    from audit.significant_event e
    where e.at > ${new Date(now - BACK_MS)} and ${unsent("event", sql`e.id::text`)}
    order by e.at limit ${BATCH}`.execute(db);
  return rows;
}

/** Without what stood there before and after: that may be personal, and the hash covers it. */
async function actions(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select l.seq::text as id, jsonb_build_object('seq', l.seq::text, 'merchant', l.merchant, 'at', l.at,
      'operator', l.operator, 'action', l.action, 'object', l.object, 'reason', l.reason, 'ip', l.ip,
      'hash', encode(l.hash, 'hex')) as record
    from audit.operator_log l
    where l.seq > coalesce((select max(id::bigint) from audit.sent_off where kind = 'deed'), 0)
    order by l.seq limit ${BATCH}`.execute(db);
  return rows;
}

const unsent = (kind: string, id: ReturnType<typeof sql>) =>
  sql`not exists (select from audit.sent_off s where s.kind = ${kind} and s.id = ${id})`;

async function mark(db: Db, kind: string, ids: readonly string[], now: Instant): Promise<void> {
  const last = ids.at(-1);
  if (last === undefined) return;
  const marked = kind === "deed" ? [last] : ids;
  await sql`
    insert into audit.sent_off (kind, id, at) select ${kind}, unnest(${marked}::text[]), ${new Date(now)}
    on conflict (kind, id) do nothing`.execute(db);
  if (kind === "deed")
    await sql`delete from audit.sent_off where kind = 'deed' and id::bigint < ${last}::bigint`.execute(db);
}
