import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "../schema/rows.gen.ts";
import type { PayoutKind } from "./banks.ts";

type Stored = Rows["payoutAccount"];
export interface CardRow extends Pick<
  Stored,
  "id" | "playerId" | "merchant" | "bankCode" | "network" | "masked" | "holder" | "addedAt" | "usableFrom"
> {
  readonly kind: PayoutKind;
  readonly box: Buffer;
  readonly default: boolean;
}

/** The player's accounts, the default one first. */
export async function cardsOf(db: Db, playerId: PlayerId): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select id, player_id as "playerId", merchant, kind, bank_code as "bankCode", network, number_box as box, masked,
      holder, is_default as "default", added_at as "addedAt", usable_from as "usableFrom"
    from accounts.payout_account where player_id = ${playerId} and removed_at is null
    order by is_default desc, added_at`.execute(db);
  return rows;
}

/** False when the number belongs to an account already, the player's own or another's. */
export async function insertCard(tx: Db, card: CardRow & { readonly digest: Buffer }): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts.payout_account (id, player_id, merchant, kind, bank_code, network, number_box, number_digest,
      masked, holder, is_default, added_at, usable_from)
    values (${card.id}, ${card.playerId}, ${card.merchant}, ${card.kind}, ${card.bankCode}, ${card.network},
      ${card.box}, ${card.digest}, ${card.masked}, ${card.holder}, ${card.default}, ${new Date(card.addedAt)},
      ${new Date(card.usableFrom)})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function setDefault(tx: Db, playerId: PlayerId, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update accounts.payout_account set is_default = (id = ${id})
    where player_id = ${playerId} and removed_at is null
      and exists (select 1 from accounts.payout_account c
        where c.id = ${id} and c.player_id = ${playerId} and c.removed_at is null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The oldest one left becomes the default when the default one goes. */
export async function removeCard(tx: Db, playerId: PlayerId, id: string, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ is_default: boolean }>`
    update accounts.payout_account set removed_at = ${new Date(at)}
    where id = ${id} and player_id = ${playerId} and removed_at is null returning is_default`.execute(tx);
  const [next] = rows[0]?.is_default ? await cardsOf(tx, playerId) : [];
  if (next) await setDefault(tx, playerId, next.id);
  return rows.length > 0;
}
