import type { Output } from "@taya/kernel/call";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { operatorCalls } from "./contract.ts";

type Shown = Output<typeof operatorCalls.helpdeskWords>["list"][number];

/** Something the outside helpdesk was to be told, as it lies in the database. */
export interface HelpdeskRow extends Omit<Shown, "reason" | "endedAt"> {
  readonly reason: string | null;
  readonly endedAt: number | null;
}

const ROW = sql`o.id, o.conversation_id as "conversationId", o.kind, o.state, o.attempts, o.reason,
  o.created_at as "createdAt", o.ended_at as "endedAt"`;
const FROM = sql`support.helpdesk_outbox o join support.conversation c on c.id = o.conversation_id`;

interface Query extends RowWindow {
  readonly merchant: string;
  /** UNSENT: what waits and what was given up. */
  readonly state: Shown["state"] | "UNSENT";
}

/** A page of a brand's, newest first, with how many there are; what was given up stands before what only waits. */
export async function helpdeskPage(
  db: Db,
  { merchant, state, asOf, offset, limit }: Query,
): Promise<{ list: HelpdeskRow[]; total: number }> {
  const inState = state === "UNSENT" ? sql`(o.state = 'DEAD' or o.due_at is not null)` : sql`o.state = ${state}`;
  const which = sql`c.merchant = ${merchant} and ${inState} and o.created_at <= ${new Date(asOf)}`;
  const givenUp = state === "UNSENT" ? sql`(o.state = 'DEAD') desc,` : sql``;
  const { rows: list } = await sql<HelpdeskRow>`
    select ${ROW} from ${FROM} where ${which}
    order by ${givenUp} o.created_at desc, o.id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${FROM} where ${which}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** What was given up, held until the transaction ends. */
export async function lockDead(tx: Db, merchant: string, id: string): Promise<HelpdeskRow | undefined> {
  const { rows } = await sql<HelpdeskRow>`
    select ${ROW} from ${FROM} where o.id = ${id} and c.merchant = ${merchant} and o.state = 'DEAD' for update of o`.execute(
    tx,
  );
  return rows[0];
}

/** Puts it among what is due; whether it arrived before is looked up first. */
export async function revive(tx: Db, id: string, now: number): Promise<HelpdeskRow> {
  const { rows } = await sql<HelpdeskRow>`
    update support.helpdesk_outbox o set state = 'WAITING', attempts = 0, unsure = 1, due_at = ${new Date(now)},
      reason = null, ended_at = null
    where o.id = ${id} returning ${ROW}`.execute(tx);
  return rows[0]!;
}

export async function drop(tx: Db, id: string, now: number): Promise<HelpdeskRow> {
  const { rows } = await sql<HelpdeskRow>`
    update support.helpdesk_outbox o set state = 'DROPPED', ended_at = ${new Date(now)}
    where o.id = ${id} returning ${ROW}`.execute(tx);
  return rows[0]!;
}
