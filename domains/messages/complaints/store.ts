import type { PlayerId } from "@taya/kernel/id";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { ComplaintState } from "./rules.ts";

export interface Complaint {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly reference: string;
  readonly subject: string;
  readonly text: string;
  readonly betId: string | null;
  readonly language: string;
  readonly state: ComplaintState;
  readonly version: number;
  readonly at: number;
  readonly dueAt: number;
  readonly endedAt: number | null;
}

/** What was said of a complaint, and the state it had from then on. */
export interface Step {
  readonly complaintId: string;
  readonly at: number;
  readonly from: "player" | "house";
  readonly state: ComplaintState;
  readonly text: string;
  readonly actor: string | null;
  readonly reason: string | null;
}

const KEPT = sql`id, merchant, player_id as "playerId", reference, subject, content as text, bet_id as "betId", language,
  state, version, created_at as at, due_at as "dueAt", ended_at as "endedAt"`;
const OPEN = sql`ended_at is null`;

export async function insertComplaint(tx: Db, it: Omit<Complaint, "version" | "endedAt">): Promise<void> {
  await sql`
    insert into messages.complaint (id, merchant, player_id, reference, subject, content, bet_id, language, state,
      created_at, due_at)
    values (${it.id}, ${it.merchant}, ${it.playerId}, ${it.reference}, ${it.subject}, ${it.text}, ${it.betId},
      ${it.language}, ${it.state}, ${new Date(it.at)}, ${new Date(it.dueAt)})`.execute(tx);
}

/** An open complaint of the player in the same words. */
export async function openTwin(
  tx: Db,
  { playerId, subject, text }: Pick<Complaint, "playerId" | "subject" | "text">,
): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`
    select ${KEPT} from messages.complaint
    where player_id = ${playerId} and ${OPEN} and subject = ${subject} and content = ${text}
    order by created_at limit 1`.execute(tx);
  return rows[0];
}

/** A complaint by its id: of one player, or of anybody of a brand; if asked under its lock. */
export async function findComplaint(
  db: Db,
  { id, lock = false, ...whose }: { id: string; lock?: boolean } & ({ playerId: PlayerId } | { merchant: string }),
): Promise<Complaint | undefined> {
  const owner = "playerId" in whose ? sql`player_id = ${whose.playerId}` : sql`merchant = ${whose.merchant}`;
  const { rows } = await sql<Complaint>`
    select ${KEPT} from messages.complaint where id = ${id} and ${owner}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** What is locked, in its next state and version, with what was said. */
export async function stepComplaint(tx: Db, step: Step & { readonly ended: boolean }): Promise<Complaint> {
  const { complaintId, at, from, state, text, actor, reason, ended } = step;
  await sql`
    insert into messages.complaint_step (complaint_id, at, side, state, content, actor, reason)
    values (${complaintId}, ${new Date(at)}, ${from}, ${state}, ${text}, ${actor}, ${reason})`.execute(tx);
  const { rows } = await sql<Complaint>`
    update messages.complaint
    set state = ${state}, version = version + 1, ended_at = ${ended ? new Date(at) : null}
    where id = ${complaintId} returning ${KEPT}`.execute(tx);
  return rows[0]!;
}

/** What was said of these complaints, oldest first. */
export async function stepsOf(db: Db, ids: readonly string[]): Promise<Step[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Step>`
    select complaint_id as "complaintId", at, side as "from", state, content as text, actor, reason
    from messages.complaint_step where complaint_id = any(${[...ids]}::uuid[]) order by at, seq`.execute(db);
  return rows;
}

/** A player's complaints, newest first, with how many there are. */
export async function ownComplaints(
  db: Db,
  { playerId, asOf, limit, offset }: RowWindow & { readonly playerId: PlayerId },
): Promise<{ list: Complaint[]; total: number }> {
  const where = sql`player_id = ${playerId} and created_at <= ${new Date(asOf)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.complaint where ${where}`.execute(db);
  const { rows } = await sql<Complaint>`
    select ${KEPT} from messages.complaint where ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

interface ComplaintQuery {
  readonly merchant: string;
  readonly state: ComplaintState | "OPEN" | "OVERDUE" | undefined;
  readonly playerId: PlayerId | undefined;
  readonly reference: string | undefined;
  readonly now: number;
  readonly limit: number;
  readonly offset: number;
}

/** A brand's complaints: what is open by the day it is due, then what has ended, newest first. */
export async function complaintPage(
  db: Db,
  { merchant, state, playerId, reference, now, limit, offset }: ComplaintQuery,
): Promise<{ list: Complaint[]; total: number }> {
  const standing = () => {
    if (state === undefined) return sql``;
    if (state === "OPEN") return sql`and ${OPEN}`;
    if (state === "OVERDUE") return sql`and ${OPEN} and due_at < ${new Date(now)}`;
    return sql`and state = ${state}`;
  };
  const where = sql`merchant = ${merchant} ${standing()}
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
    ${reference === undefined ? sql`` : sql`and reference = ${reference}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.complaint where ${where}`.execute(db);
  const { rows } = await sql<Complaint>`
    select ${KEPT} from messages.complaint where ${where}
    order by ended_at desc nulls first, due_at, id limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** Every complaint a brand was filed in a half-open time, oldest first; at most so many. */
export async function complaintsFiled(
  db: Db,
  { merchant, since, until, most }: { merchant: string; since: number; until: number; most: number },
): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`
    select ${KEPT} from messages.complaint
    where merchant = ${merchant} and created_at >= ${new Date(since)} and created_at < ${new Date(until)}
    order by created_at, id limit ${most}`.execute(db);
  return rows;
}

/** Forgets what ended before an instant, with everything said of it. */
export async function forgetComplaints(db: Db, before: number): Promise<void> {
  await sql`delete from messages.complaint where ended_at < ${new Date(before)}`.execute(db);
}
