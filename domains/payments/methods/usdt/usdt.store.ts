import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface UsdtOrder {
  readonly reference: string;
  readonly playerId: PlayerId;
  readonly address: string;
  readonly micro: bigint;
  readonly currency: string;
  readonly rate: Minor;
  readonly at: Instant;
}

/** The player's own address; derived and kept when there is none yet. */
export async function addressFor(db: Db, playerId: PlayerId, derive: (position: number) => string): Promise<string> {
  await sql`insert into payments.usdt_address (player_id) values (${playerId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ position: number; address: string | null }>`
    select position, address from payments.usdt_address where player_id = ${playerId}`.execute(db);
  const { position, address } = rows[0]!;
  if (address) return address;
  const derived = derive(position);
  await sql`update payments.usdt_address set address = ${derived} where player_id = ${playerId}`.execute(db);
  return derived;
}

/** Keeps an order with its rate; asked again, the one kept first. */
export async function placeUsdt(db: Db, order: UsdtOrder): Promise<UsdtOrder> {
  await sql`
    insert into payments.usdt_order (reference, player_id, address, micro, currency, rate, created_at)
    values (${order.reference}, ${order.playerId}, ${order.address}, ${order.micro}, ${order.currency}, ${order.rate},
      ${new Date(order.at)})
    on conflict do nothing`.execute(db);
  return (await findUsdt(db, order.reference))!;
}

interface Row {
  reference: string;
  player_id: PlayerId;
  address: string;
  micro: bigint;
  currency: string;
  rate: bigint;
  created_at: Instant;
}

export async function findUsdt(db: Db, reference: string): Promise<UsdtOrder | undefined> {
  const { rows } = await sql<Row>`select * from payments.usdt_order where reference = ${reference}`.execute(db);
  return rows[0] && orderOf(rows[0]);
}

/** The orders on an address that no transfer has filled yet, oldest first. */
export async function unfilled(db: Db, address: string): Promise<UsdtOrder[]> {
  const { rows } = await sql<Row>`
    select o.* from payments.usdt_order o
    where o.address = ${address} and not exists (select from payments.usdt_claim c where c.reference = o.reference)
    order by o.created_at, o.reference`.execute(db);
  return rows.map(orderOf);
}

/** Which of these transfers fills which order. */
export async function claimsOf(db: Db, transfers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ transfer_id: string; reference: string }>`
    select transfer_id, reference from payments.usdt_claim where transfer_id = any(${[...transfers]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.transfer_id, row.reference]));
}

/** Gives a transfer to an order; false, and nothing happens, when either is taken. */
export async function claim(db: Db, transferId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.usdt_claim (transfer_id, reference) values (${transferId}, ${reference})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** A player's own address, and up to when every transfer to it is settled. */
export interface Watched {
  readonly playerId: PlayerId;
  readonly address: string;
  readonly settledUntil: Instant;
}

/** The addresses nobody has looked at for longest; from now on they are the ones looked at last. */
export async function takeTurn(db: Db, most: number, now: Instant): Promise<Watched[]> {
  const { rows } = await sql<{ player_id: PlayerId; address: string; settled_until: Instant | null }>`
    update payments.usdt_address set looked_at = ${new Date(now)}
    where player_id in (
      select player_id from payments.usdt_address where address is not null
      order by looked_at nulls first, position limit ${most} for update skip locked)
    returning player_id, address, settled_until`.execute(db);
  return rows.map((row) => ({ playerId: row.player_id, address: row.address, settledUntil: row.settled_until ?? 0 }));
}

export async function settleUntil(db: Db, playerId: PlayerId, at: Instant): Promise<void> {
  await sql`update payments.usdt_address set settled_until = ${new Date(at)} where player_id = ${playerId}`.execute(db);
}

const orderOf = (row: Row): UsdtOrder => ({
  reference: row.reference,
  playerId: row.player_id,
  address: row.address,
  micro: row.micro,
  currency: row.currency,
  rate: row.rate,
  at: row.created_at,
});
