import type { Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { OperatorContext } from "./context.ts";

/** What a second operator approves. */
export interface WaitingVoid {
  /** The ticket, where it is one. */
  readonly id?: string | undefined;
  readonly betIds: readonly string[];
  readonly reason: string;
  readonly merchant: string;
}

export interface OpenTicket {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly status: string;
}

/** Tickets of a brand by their ids, with where they stand. */
export async function ticketsById(db: Db, merchant: string, betIds: readonly string[]): Promise<readonly OpenTicket[]> {
  const { rows } = await sql<OpenTicket>`
    select id, player_id as "playerId", status from sportsbook.bet
    where id = any (${arrayOf(betIds)}::uuid[]) and merchant = ${merchant} order by id`.execute(db);
  return rows;
}

/** Where tickets stand, as far as it decides whether they may be made void. */
export async function voidVersion(tx: Db, betIds: readonly string[]): Promise<string> {
  // Nobody else makes them void meanwhile.
  await sql`
    select from sportsbook.bet where id = any (${arrayOf(betIds)}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ version: string | null }>`
    select string_agg(status || seq, ' ' order by id) as version from sportsbook.bet
    where id = any (${arrayOf(betIds)}::uuid[])`.execute(tx);
  return rows[0]!.version ?? "";
}

/** Marks open tickets as void: the settlement gives their stakes back, once, whatever becomes of their legs. */
export async function voidTickets(
  context: OperatorContext,
  tx: Db,
  { betIds, reason, merchant }: WaitingVoid,
  operator: Session,
): Promise<Result<null, FaultName>> {
  const { rows } = await sql<{ id: string }>`
    update sportsbook.bet set voided_at = sportsbook.clock()
    where id = any (${arrayOf(betIds)}::uuid[]) and merchant = ${merchant} and status = 'ACCEPTED' and voided_at is null
    returning id`.execute(tx);
  if (rows.length !== betIds.length) return fault("SPORT_STATE");
  for (const { id } of rows) {
    await context.audit.log(tx, { merchant, operator, action: "sportsbook.void", object: id, reason });
  }
  return ok(null);
}
