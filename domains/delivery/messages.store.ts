import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Channel, Message, MessageId, Purpose } from "./message.ts";
import { LEASE_MS } from "./pace.rules.ts";
import type { Report } from "./sender.ts";

/** A message in the hands of whoever is to send it. */
export interface Claimed {
  readonly id: MessageId;
  readonly merchant: string;
  readonly channel: Channel;
  readonly purpose: Purpose;
  /** Whom it advertises to, and about what. */
  readonly playerId: PlayerId | null;
  readonly topic: string | null;
  readonly campaignId: string | null;
  readonly box: Buffer;
  readonly attempts: number;
  readonly unsure: number;
  readonly expiresAt: Instant | null;
  /** Whoever had it before said nothing of how it ended. */
  readonly lost: boolean;
}

/** Writes a message down; undefined when its cause was told before. */
export async function insertMessage(
  tx: Db,
  id: MessageId,
  message: Omit<Message, "to" | "playerId" | "text" | "subject" | "brand" | "language" | "unsubscribe" | "leads"> & {
    readonly box: Buffer;
  },
  now: Instant,
): Promise<MessageId | undefined> {
  const expiresAt = message.expiresAt === undefined ? null : new Date(message.expiresAt);
  const { rows } = await sql<{ id: MessageId }>`
    insert into delivery.message (id, merchant, channel, purpose, cause, content_box, due_at, expires_at, created_at,
      player_id, topic, campaign_id)
    values (${id}, ${message.merchant}, ${message.channel}, ${message.purpose}, ${message.cause}, ${message.box},
      ${new Date(now)}, ${expiresAt}, ${new Date(now)}, ${message.advertises?.playerId ?? null},
      ${message.advertises?.topic ?? null}, ${message.advertises?.campaignId ?? null})
    on conflict (cause) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function byCause(db: Db, cause: string): Promise<MessageId | undefined> {
  const { rows } = await sql<{ id: MessageId }>`select id from delivery.message where cause = ${cause}`.execute(db);
  return rows[0]?.id;
}

interface Claiming {
  readonly id?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly most: number;
}

/** Takes what is due, one message or the oldest, of a channel or of all, advertising last; a second taker goes on to others. Each is theirs for a minute. */
export async function claim(tx: Db, now: Instant, which: Claiming) {
  const { rows } = await sql<Claimed>`
    with due as (
      select id, state from delivery.message
      where due_at <= ${new Date(now)} and state in ('WAITING', 'SENDING')
        and (${which.id ?? null}::uuid is null or id = ${which.id ?? null})
        and (${which.channel ?? null}::text is null or channel = ${which.channel ?? null})
      order by purpose = 'marketing', due_at limit ${which.most} for update skip locked)
    update delivery.message m
    set state = 'SENDING', attempts = attempts + 1, due_at = ${new Date(now + LEASE_MS)},
      unsure = unsure + (due.state = 'SENDING')::int
    from due where m.id = due.id
    returning m.id, m.merchant, m.channel, m.purpose, m.player_id as "playerId", m.topic, m.campaign_id as "campaignId", m.content_box as box, m.attempts, m.unsure, m.expires_at as "expiresAt",
      due.state = 'SENDING' as lost`.execute(tx);
  return rows;
}

/** Written before the sender is asked. */
export async function beginAttempt(tx: Db, { id, attempts }: Claimed, sender: string, at: Instant): Promise<void> {
  await sql`
    insert into delivery.attempt (message_id, number, sender, started_at)
    values (${id}, ${attempts}, ${sender}, ${new Date(at)})`.execute(tx);
}

export interface Ended {
  readonly outcome: "SENT" | "REFUSED" | "LATER" | "UNKNOWN";
  readonly reason?: string | undefined;
  readonly at: Instant;
}

export async function endAttempt(tx: Db, id: MessageId, number: number, ended: Ended): Promise<void> {
  await sql`
    update delivery.attempt set ended_at = ${new Date(ended.at)}, outcome = ${ended.outcome},
      reason = ${ended.reason ?? null}
    where message_id = ${id} and number = ${number}`.execute(tx);
}

/** What became of the attempt that holds the message; nothing is written when somebody else has it by now. */
export interface Settled {
  readonly state: "SENT" | "WAITING" | "DEAD" | "EXPIRED" | "DROPPED";
  readonly sender?: string | undefined;
  readonly ref?: string | undefined;
  readonly unsure: number;
  readonly reason?: string | undefined;
  readonly dueAt?: Instant | undefined;
  /** Its words are needed no more. */
  readonly wipe: boolean;
}

export async function settle(tx: Db, { id, attempts }: Claimed, settled: Settled, at: Instant): Promise<boolean> {
  const { state, sender, ref, unsure, reason, dueAt, wipe } = settled;
  const { rows } = await sql`
    update delivery.message set state = ${state}, sender = coalesce(${sender ?? null}, sender), ref = ${ref ?? null},
      unsure = ${unsure}, reason = ${reason ?? null}, due_at = ${dueAt === undefined ? null : new Date(dueAt)},
      ended_at = ${state === "WAITING" ? null : new Date(at)},
      content_box = case when ${wipe} then null else content_box end
    where id = ${id} and attempts = ${attempts} and state = 'SENDING' returning id`.execute(tx);
  return rows.length > 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a sender says of a message it was asked to send; of others it says nothing that counts. That it arrived stands
 * for good; that it did not, until then. A report that comes again changes nothing.
 */
export async function applyReport(db: Db, sender: string, report: Report, at: Instant): Promise<void> {
  const id = UUID.test(report.id ?? "") ? report.id! : null;
  const about = sql`
    (m.id = ${id}::uuid or (m.sender = ${sender} and m.ref = ${report.ref || null}))
    and exists (select from delivery.attempt a where a.message_id = m.id and a.sender = ${sender})`;
  const arrived = report.is === "DELIVERED";
  const from = arrived ? ["SENT", "SENDING", "WAITING", "DEAD"] : ["SENT", "SENDING"];
  await sql`
    update delivery.message m set state = ${arrived ? "DELIVERED" : "DEAD"}, due_at = null, content_box = null,
      reason = ${arrived ? null : (report.reason ?? "not delivered")}, ended_at = ${new Date(at)},
      sender = ${sender}, ref = coalesce(m.ref, ${report.ref ?? null})
    where ${about} and m.state = any (${from})`.execute(db);
}

/** Messages to ask a service about; each is asked about again after a while, until it has had its time. */
export async function askable(
  db: Db,
  now: Instant,
  { most, againMs, untilMs }: { readonly most: number; readonly againMs: number; readonly untilMs: number },
): Promise<{ channel: Channel; sender: string; ref: string }[]> {
  const { rows } = await sql<{ channel: Channel; sender: string; ref: string }>`
    update delivery.message
    set due_at = case when ended_at > ${new Date(now - untilMs)} then ${new Date(now + againMs)}::timestamptz end
    where id in (
      select id from delivery.message where due_at <= ${new Date(now)} and state = 'SENT'
      order by due_at limit ${most} for update skip locked)
    returning channel, sender, ref`.execute(db);
  return rows;
}

/** Ends what waits to advertise to somebody; a message that is in a sender's hands is asked about there. */
export async function dropAdvertising(
  tx: Db,
  playerId: PlayerId,
  reason: string,
  at: Instant,
): Promise<{ campaignId: string; channel: Channel }[]> {
  const { rows } = await sql<{ campaignId: string; channel: Channel }>`
    update delivery.message set state = 'DROPPED', reason = ${reason}, content_box = null, due_at = null,
      ended_at = ${new Date(at)}
    where player_id = ${playerId} and purpose = 'marketing' and state = 'WAITING'
    returning campaign_id as "campaignId", channel`.execute(tx);
  return rows;
}

/** What no longer goes out: the words of what has expired, and what ended longer ago than it is kept. */
export async function sweepMessages(db: Db, now: Instant, keptMs: number): Promise<void> {
  await sql`
    update delivery.message set state = 'EXPIRED', content_box = null, due_at = null,
      ended_at = coalesce(ended_at, ${new Date(now)})
    where expires_at <= ${new Date(now)} and state = 'WAITING'`.execute(db);
  await sql`
    delete from delivery.message where id in (
      select id from delivery.message where ended_at < ${new Date(now - keptMs)} limit 5000)`.execute(db);
}
