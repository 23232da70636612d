import { randomUUID } from "node:crypto";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type EventKind, eventOf, GRAVE } from "./events.rules.ts";
import type { OperatorAction } from "./log.ts";

export interface SignificantEvent {
  readonly merchant: string;
  readonly at: Instant;
  readonly kind: EventKind;
  /** Whom or what it is about: a user name, a room, an id. */
  readonly subject: string;
  readonly ip?: string | undefined;
  /** Plain JSON; nothing secret, nothing personal. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Keeps an event, in the transaction of what it tells of; the same `id` twice is kept once. */
export async function noteEvent(tx: Db, event: SignificantEvent, id: string = randomUUID()): Promise<void> {
  const { merchant, at, kind, subject, ip, detail = {} } = event;
  await sql`
    insert into audit.significant_event (id, merchant, at, kind, grave, subject, ip, detail)
    values (${id}, ${merchant}, ${new Date(at)}, ${kind}, ${GRAVE.has(kind)}, ${subject}, ${ip ?? null},
      ${JSON.stringify(detail)}::jsonb)
    on conflict (id) do nothing`.execute(tx);
}

/** The event behind a line of the operators' log, where it is one. */
export async function noteAction(tx: Db, done: OperatorAction, at: Instant): Promise<void> {
  const kind = eventOf(done.action);
  if (!kind) return;
  const { merchant, object: subject, action, operator, reason } = done;
  await noteEvent(tx, {
    merchant,
    at,
    kind,
    subject,
    ip: operator.ip,
    detail: { action, by: operator.username, reason },
  });
}

export interface EventRow {
  readonly id: string;
  readonly at: Instant;
  readonly kind: EventKind;
  readonly grave: boolean;
  readonly subject: string;
  readonly ip: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly seenBy: string | null;
  readonly seenAt: Instant | null;
}

export interface EventsQuery {
  readonly merchant: string;
  readonly kind?: EventKind | undefined;
  readonly subject?: string | undefined;
  /** Only grave ones that nobody has seen yet. */
  readonly waiting?: boolean;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Nothing that happened later. */
  readonly asOf: Instant;
}

/** One page of the events of a brand, newest first. */
export async function listEvents(db: Db, query: EventsQuery): Promise<{ list: EventRow[]; total: number }> {
  const where = sql`
    merchant = ${query.merchant} and at <= ${time(query.asOf)}
    and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null})
    and (${query.subject ?? null}::text is null or subject = ${query.subject ?? null})
    and (not ${query.waiting ?? false}::boolean or (grave and seen_at is null))
    and (${time(query.from)}::timestamptz is null or at >= ${time(query.from)})
    and (${time(query.until)}::timestamptz is null or at < ${time(query.until)})`;
  const { rows } = await sql<EventRow>`
    select id, at, kind, grave, subject, ip, detail, seen_by as "seenBy", seen_at as "seenAt"
    from audit.significant_event where ${where}
    order by at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from audit.significant_event where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

const time = (at: Instant | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Notes who has seen a grave event, once; undefined when the brand has no such event. */
export async function seeEvent(
  tx: Db,
  seen: { readonly id: string; readonly merchant: string; readonly by: string; readonly at: Instant },
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    update audit.significant_event
    set seen_by = coalesce(seen_by, ${seen.by}), seen_at = coalesce(seen_at, ${new Date(seen.at)})
    where id = ${seen.id} and merchant = ${seen.merchant}
    returning id, at, kind, grave, subject, ip, detail, seen_by as "seenBy", seen_at as "seenAt"`.execute(tx);
  return rows[0];
}
