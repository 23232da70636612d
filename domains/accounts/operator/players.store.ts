import type { RowWindow } from "@taya/kernel/page";
import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { OPERATOR } from "@taya/kernel/account-type";
import type { Player } from "../players.store.ts";

export interface SearchQuery extends RowWindow {
  readonly merchant: string;
  readonly q: string;
  readonly digests: readonly Buffer[];
}

/** What a list shows of a player. */
export type ListedPlayer = Pick<
  Player,
  "id" | "username" | "type" | "rankLevel" | "kycLevel" | "kycStatus" | "disabled" | "createdAt"
>;

/** Players by part of the name, whole id, or blind digest of phone or e-mail; staff are not among them. */
export async function searchPlayers(db: Db, query: SearchQuery): Promise<{ list: ListedPlayer[]; total: number }> {
  const { merchant, q, digests } = query;
  const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`
    merchant = ${merchant} and type <> ${OPERATOR} and created_at <= ${new Date(query.asOf)} and (username_key like ${like}
      or id = ${isId(q) ? q : null}::uuid
      or phone_digest = any (${[...digests]}::bytea[]) or email_digest = any (${[...digests]}::bytea[]))`;
  const { rows } = await sql<ListedPlayer>`
    select id, username, type, rank_level as "rankLevel", kyc_level as "kycLevel", kyc_status as "kycStatus", disabled,
      created_at as "createdAt"
    from accounts.player where ${where}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from accounts.player where ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
