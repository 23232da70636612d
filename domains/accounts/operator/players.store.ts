import { isId, type PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OPERATOR } from "@taya/kernel/account-type";

export interface SearchQuery {
  readonly merchant: string;
  readonly q: string;
  readonly digests: readonly Buffer[];
  readonly offset: number;
  readonly limit: number;
}

/** Ids of players by part of the name, whole id, or blind digest of phone or e-mail; staff are not among them. */
export async function searchPlayers(db: Db, query: SearchQuery): Promise<{ ids: PlayerId[]; total: number }> {
  const { merchant, q, digests } = query;
  const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`
    merchant = ${merchant} and type <> ${OPERATOR} and (username_key like ${like}
      or id = ${isId(q) ? q : null}::uuid
      or phone_digest = any (${[...digests]}::bytea[]) or email_digest = any (${[...digests]}::bytea[]))`;
  const { rows } = await sql<{ id: PlayerId }>`
    select id from accounts.player where ${where}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from accounts.player where ${where}`.execute(db);
  return { ids: rows.map((row) => row.id), total: counted[0]!.total };
}
