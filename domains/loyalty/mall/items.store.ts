import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export type ItemType = "cash" | "bonus" | "goods" | "freebet" | "ticket";

/** What an item gives that is neither money nor sent: of free rounds the first three, of raffle tickets the last. */
export interface Gives {
  /** The code of a slot. */
  readonly game: string | null;
  readonly rounds: number | null;
  /** Of each round, in minor units. */
  readonly stake: Minor | null;
  readonly tickets: number | null;
}

/** An item of the mall. */
export interface Item extends Gives {
  readonly id: string;
  readonly merchant: string;
  readonly type: ItemType;
  /** By language code. */
  readonly name: Readonly<Record<string, string>>;
  readonly image: string;
  readonly points: bigint;
  /** What one of it is worth in money, free rounds what they stake together; null of goods and tickets. */
  readonly amount: Minor | null;
  /** Of a bonus: how many times it must be played. */
  readonly wagering: number | null;
  /** Null where they never run out. */
  readonly stock: bigint | null;
  /** 0 where there is no limit. */
  readonly perUser: number;
  readonly rankMin: number;
  readonly enabled: boolean;
  readonly sort: number;
}

const ITEM = sql`id, merchant, type, name, image, points, amount, wagering, stock, per_user as "perUser",
  rank_min as "rankMin", enabled, sort, game, rounds, stake, tickets`;

interface ItemQuery {
  readonly merchant: string;
  readonly all: boolean;
  readonly type?: string | undefined;
  /** No more points and no higher rank than these. */
  readonly within?: { readonly points: bigint; readonly rank: number } | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a brand's items in their order. */
export async function itemPage(db: Db, query: ItemQuery): Promise<{ list: Item[]; total: number }> {
  const { type, within } = query;
  const where = sql`merchant = ${query.merchant} ${query.all ? sql`` : sql`and enabled`}
    ${type ? sql`and type = ${type}` : sql``}
    ${within ? sql`and points <= ${within.points} and rank_min <= ${within.rank}` : sql``}`;
  const { rows: list } = await sql<Item>`
    select ${ITEM} from loyalty.item where ${where}
    order by sort, id limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.item where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** An item of a brand, locked. */
export async function lockItem(tx: Db, merchant: string, id: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select ${ITEM} from loyalty.item where merchant = ${merchant} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function writeItem(tx: Db, item: Item, at: Instant): Promise<void> {
  await sql`
    insert into loyalty.item (id, merchant, type, name, image, points, amount, wagering, stock, per_user, rank_min,
      enabled, sort, updated_at, game, rounds, stake, tickets)
    values (${item.id}, ${item.merchant}, ${item.type}, ${JSON.stringify(item.name)}::jsonb, ${item.image}, ${item.points},
      ${item.amount}, ${item.wagering}, ${item.stock}, ${item.perUser}, ${item.rankMin}, ${item.enabled}, ${item.sort},
      ${new Date(at)}, ${item.game}, ${item.rounds}, ${item.stake}, ${item.tickets})
    on conflict (id) do update set type = excluded.type, name = excluded.name, image = excluded.image,
      points = excluded.points, amount = excluded.amount, wagering = excluded.wagering, stock = excluded.stock,
      per_user = excluded.per_user, rank_min = excluded.rank_min, enabled = excluded.enabled, sort = excluded.sort,
      updated_at = excluded.updated_at, game = excluded.game, rounds = excluded.rounds, stake = excluded.stake,
      tickets = excluded.tickets`.execute(tx);
}

/** Takes so many from the stock, or puts them back below zero; where they never run out nothing changes. */
export async function takeStock(tx: Db, id: string, quantity: number): Promise<void> {
  await sql`update loyalty.item set stock = stock - ${quantity} where id = ${id} and stock is not null`.execute(tx);
}
