import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Gives, ItemType } from "./items.store.ts";

type RedemptionStatus = "inProcess" | "approved" | "rejected";

/** Points given for an item, and what became of it. The terms are those of the moment it was redeemed. */
export interface Redemption extends Gives {
  /** Of tickets: the raffle that ran when they were redeemed. */
  readonly raffleId: string | null;
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly itemId: string;
  readonly type: ItemType;
  /** What it was called, by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** Of all of them together. */
  readonly points: bigint;
  readonly amount: Minor | null;
  readonly wagering: number | null;
  readonly quantity: number;
  readonly status: RedemptionStatus;
  /** What the player said. */
  readonly wish: string;
  /** Whether they said where it goes to. */
  readonly hasDelivery: boolean;
  /** What the reviewer said. */
  readonly remark: string;
  readonly reviewer: string | null;
  readonly reviewedAt: Instant | null;
  readonly at: Instant;
}

const REDEMPTION = sql`id, player_id as "playerId", merchant, currency, item_id as "itemId", type, name, points, amount,
  wagering, quantity, status, wish, delivery_box is not null as "hasDelivery", remark, reviewer,
  reviewed_at as "reviewedAt", at, game, rounds, stake, raffle_id as "raffleId", tickets`;

type NewRedemption = Omit<Redemption, "status" | "hasDelivery" | "remark" | "reviewer" | "reviewedAt"> & {
  readonly deliveryBox: Buffer | undefined;
};

export async function addRedemption(tx: Db, made: NewRedemption): Promise<void> {
  await sql`
    insert into loyalty.redemption (id, player_id, merchant, currency, item_id, type, name, points, amount, wagering,
      quantity, status, wish, delivery_box, at, game, rounds, stake, raffle_id, tickets)
    values (${made.id}, ${made.playerId}, ${made.merchant}, ${made.currency}, ${made.itemId}, ${made.type},
      ${JSON.stringify(made.name)}::jsonb, ${made.points}, ${made.amount}, ${made.wagering}, ${made.quantity},
      'inProcess', ${made.wish}, ${made.deliveryBox ?? null}, ${new Date(made.at)}, ${made.game},
      ${made.rounds}, ${made.stake}, ${made.raffleId}, ${made.tickets})`.execute(tx);
}

/** How many of an item a player has or waits for. */
export async function countOf(tx: Db, playerId: PlayerId, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(quantity), 0)::int as count from loyalty.redemption
    where player_id = ${playerId} and item_id = ${itemId} and status <> 'rejected'`.execute(tx);
  return rows[0]!.count;
}

/** A redemption of a brand; locked where it is to be decided about. */
export async function findRedemption(
  db: Db,
  { merchant, id, lock = false }: { readonly merchant: string; readonly id: string; readonly lock?: boolean },
): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select ${REDEMPTION} from loyalty.redemption where merchant = ${merchant} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Where the goods of a redemption go to, in its box; undefined where nothing was said. */
export async function deliveryOf(db: Db, merchant: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ box: Buffer | null }>`
    select delivery_box as box from loyalty.redemption where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0]?.box ?? undefined;
}

export interface Review {
  readonly status: Exclude<RedemptionStatus, "inProcess">;
  readonly remark: string;
  readonly reviewer: string;
  readonly at: Instant;
}

/** Ends a redemption that was locked before; answers it as it stands then. */
export async function endRedemption(tx: Db, redemption: Redemption, review: Review): Promise<Redemption> {
  const { status, remark, reviewer, at } = review;
  await sql`
    update loyalty.redemption set status = ${status}, remark = ${remark}, reviewer = ${reviewer},
      reviewed_at = ${new Date(at)} where id = ${redemption.id} and status = 'inProcess'`.execute(tx);
  return { ...redemption, status, remark, reviewer, reviewedAt: at };
}

interface RedemptionQuery {
  readonly merchant: string;
  readonly playerId?: PlayerId | undefined;
  readonly status?: RedemptionStatus | undefined;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of redemptions, newest first. */
export async function redemptionPage(db: Db, query: RedemptionQuery): Promise<{ list: Redemption[]; total: number }> {
  const { playerId, status } = query;
  const where = sql`merchant = ${query.merchant} and at <= ${new Date(query.asOf)}
    ${playerId ? sql`and player_id = ${playerId}` : sql``} ${status ? sql`and status = ${status}` : sql``}`;
  const { rows: list } = await sql<Redemption>`
    select ${REDEMPTION} from loyalty.redemption where ${where}
    order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.redemption where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}
