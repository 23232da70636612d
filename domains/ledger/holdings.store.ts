import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What somebody holds: cash with what is in play or held for withdrawal, and bonus money apart. */
export interface Holdings {
  readonly balance: Minor;
  readonly bonus: Minor;
}

const SUMS = sql`coalesce(sum(cash + in_play + withdraw_hold), 0)::bigint as balance,
  coalesce(sum(bonus + bonus_in_play), 0)::bigint as bonus`;

/** What all of these players hold together in a currency. */
export async function heldTogether(db: Db, players: readonly PlayerId[], currency: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select ${SUMS} from ledger.wallet
    where currency = ${currency} and player_id = any (${arrayOf(players)}::uuid[])`.execute(db);
  return rows[0]!;
}

/** What each of these players holds in a currency; who has no wallet is missing. */
export async function heldBy(
  db: Db,
  players: readonly PlayerId[],
  currency: string,
): Promise<ReadonlyMap<PlayerId, Holdings>> {
  const { rows } = await sql<Holdings & { id: PlayerId }>`
    select player_id as id, ${SUMS} from ledger.wallet
    where currency = ${currency} and player_id = any (${arrayOf(players)}::uuid[]) group by player_id`.execute(db);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
