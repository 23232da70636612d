import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Rows } from "../schema/rows.gen.ts";
import type { PayoutKind } from "./banks.ts";

/** A kept account, its number locked in a box. */
export type AccountRow = Pick<
  Rows["payoutAccount"],
  "id" | "playerId" | "merchant" | "bankCode" | "network" | "numberBox" | "masked" | "holder" | "addedAt" | "usableFrom"
> & { readonly kind: PayoutKind; readonly default: boolean };

/** The player's accounts, the default one first. */
export async function accountsOf(db: Db, playerId: PlayerId): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, player_id as "playerId", merchant, kind, bank_code as "bankCode", network, number_box as "numberBox",
      masked, holder, is_default as "default", added_at as "addedAt", usable_from as "usableFrom"
    from wallet.payout_account where player_id = ${playerId} and removed_at is null
    order by is_default desc, added_at`.execute(db);
  return rows;
}

/** False when the number belongs to an account already, the player's own or another's. */
export async function insertAccount(tx: Db, row: AccountRow & { readonly digest: Buffer }): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.payout_account (id, player_id, merchant, kind, bank_code, network, number_box, number_digest,
      masked, holder, is_default, added_at, usable_from)
    values (${row.id}, ${row.playerId}, ${row.merchant}, ${row.kind}, ${row.bankCode}, ${row.network}, ${row.numberBox},
      ${row.digest}, ${row.masked}, ${row.holder}, ${row.default}, ${new Date(row.addedAt)},
      ${new Date(row.usableFrom)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function setDefault(tx: Db, playerId: PlayerId, id: string): Promise<boolean> {
  const { rows } = await sql`
    update wallet.payout_account set is_default = (id = ${id})
    where player_id = ${playerId} and removed_at is null
      and exists (select 1 from wallet.payout_account c
        where c.id = ${id} and c.player_id = ${playerId} and c.removed_at is null)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The oldest one left becomes the default when the default one goes. */
export async function removeAccount(tx: Db, playerId: PlayerId, id: string, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ default: boolean }>`
    update wallet.payout_account set removed_at = ${new Date(at)}
    where id = ${id} and player_id = ${playerId} and removed_at is null returning is_default as "default"`.execute(tx);
  const [next] = rows[0]?.default ? await accountsOf(tx, playerId) : [];
  if (next) await setDefault(tx, playerId, next.id);
  return rows.length > 0;
}

/** Others of the brand who have or had an account that this player has or had. */
export async function sharersOf(db: Db, playerId: PlayerId): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select distinct theirs.player_id as "playerId" from wallet.payout_account own
    join wallet.payout_account theirs on theirs.merchant = own.merchant
      and theirs.number_digest = own.number_digest and theirs.player_id <> own.player_id
    where own.player_id = ${playerId}`.execute(db);
  return rows.map((row) => row.playerId);
}

/** Those of these players of a brand who have or had the same account, account by account. */
export async function sharedAmong(db: Db, players: readonly PlayerId[]): Promise<PlayerId[][]> {
  const { rows } = await sql<{ players: PlayerId[] }>`
    select array_agg(distinct player_id order by player_id) as players from wallet.payout_account
    where player_id = any (${arrayOf(players)}::uuid[])
    group by merchant, number_digest having count(distinct player_id) > 1`.execute(db);
  return rows.map(({ players: some }) => some);
}
