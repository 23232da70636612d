import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Deposit, DEPOSIT_ROW } from "../deposits/deposits.store.ts";

/** The deposits of a brand for its operators, newest first; by state, player or id. */
export async function listForOperator(
  db: Db,
  query: {
    readonly merchant: string;
    readonly status?: string | undefined;
    readonly playerId?: string | undefined;
    readonly id?: string | undefined;
    readonly held?: boolean | undefined;
  } & RowWindow,
): Promise<{ list: Deposit[]; total: number }> {
  const where = sql`merchant = ${query.merchant} and created_at <= ${new Date(query.asOf)}
    ${query.status ? sql`and status = ${query.status}` : sql``}
    ${query.playerId ? sql`and player_id = ${query.playerId}` : sql``}
    ${query.id ? sql`and id = ${query.id}` : sql``}
    ${query.held ? sql`and id in (select deposit_id from wallet.deposit_hold where merchant = ${query.merchant} and ended_at is null)` : sql``}`;
  const { rows } = await sql<Deposit>`
    select ${DEPOSIT_ROW} from wallet.deposit where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from wallet.deposit where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
