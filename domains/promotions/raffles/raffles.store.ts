import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import { prizes as prizeList } from "./contract.ts";
import type { Terms } from "./terms.ts";

type RaffleStatus = "OPEN" | "CLOSED" | "DRAWN";

/** A raffle; amounts are minor units. */
export interface Raffle {
  readonly id: string;
  readonly merchant: string;
  /** By language code. */
  readonly title: Readonly<Record<string, string>>;
  /** Null where bets of every game category count. */
  readonly category: Terms["category"] | null;
  readonly unit: Minor;
  readonly most: number;
  readonly prizes: Terms["prizes"];
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly entropySource: string;
  readonly entropy: string | null;
  readonly commit: string;
  readonly seed: string | null;
  readonly status: RaffleStatus;
  readonly listHash: string | null;
  readonly tickets: number | null;
  readonly actor: string;
}

const RAFFLE = sql`id, merchant, title, category, unit, most, prizes, opens_at as "opensAt", closes_at as "closesAt",
  entropy_source as "entropySource", entropy, commit, seed, status, list_hash as "listHash", tickets::float8 as tickets,
  actor`;

/** Prizes lie in a row as they go over the wire. */
type Stored = Omit<Raffle, "prizes"> & { readonly prizes: z.input<typeof prizeList> };

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Raffle[]> {
  const { rows } = await sql<Stored>`select ${RAFFLE} from promotions.raffle ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, prizes: z.decode(prizeList, row.prizes) }));
}

export async function addRaffle(
  tx: Db,
  raffle: Omit<Raffle, "seed" | "entropy" | "status" | "listHash" | "tickets">,
  { seedBox, at }: { readonly seedBox: Buffer; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into promotions.raffle (id, merchant, title, category, unit, most, prizes, opens_at, closes_at, entropy_source,
      commit, seed_box, status, actor, created_at)
    values (${raffle.id}, ${raffle.merchant}, ${JSON.stringify(raffle.title)}::jsonb, ${raffle.category}, ${raffle.unit},
      ${raffle.most}, ${JSON.stringify(z.encode(prizeList, raffle.prizes))}::jsonb, ${new Date(raffle.opensAt)}, ${new Date(raffle.closesAt)},
      ${raffle.entropySource}, ${raffle.commit}, ${seedBox}, 'OPEN', ${raffle.actor}, ${new Date(at)})`.execute(tx);
}

/** Those that have not closed before an instant: running, to come and over; what closes next, or closed last, first. */
export const shownRaffles = (
  db: Db,
  merchant: string,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<Raffle[]> =>
  read(
    db,
    sql`where merchant = ${merchant} and closes_at >= ${new Date(since)}
      order by closes_at <= ${new Date(now)}, opens_at > ${new Date(now)},
        abs(extract(epoch from closes_at - ${new Date(now)}::timestamptz)), id limit 100`,
  );

/** The raffle of a brand that runs now and closes first. */
export const nextRaffle = async (db: Db, merchant: string, now: Instant): Promise<Raffle | undefined> =>
  (
    await read(
      db,
      sql`where merchant = ${merchant} and status = 'OPEN' and opens_at <= ${new Date(now)} and closes_at > ${new Date(now)}
        order by closes_at, id limit 1`,
    )
  )[0];

/** A raffle of a brand, or of any where none is named. */
export async function findRaffle(
  db: Db,
  { merchant, id, lock = false }: { readonly merchant?: string; readonly id: string; readonly lock?: boolean },
): Promise<Raffle | undefined> {
  const [found] = await read(
    db,
    sql`where id = ${id} ${merchant === undefined ? sql`` : sql`and merchant = ${merchant}`} ${lock ? sql`for update` : sql``}`,
  );
  return found;
}

export async function rafflePage(
  db: Db,
  { merchant, offset, limit, asOf }: { merchant: string; offset: number; limit: number; asOf: Instant },
): Promise<{ list: Raffle[]; total: number }> {
  const where = sql`where merchant = ${merchant} and created_at <= ${new Date(asOf)}`;
  const list = await read(db, sql`${where} order by created_at desc, id limit ${limit} offset ${offset}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.raffle ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** Open ones whose time is over, and closed ones that need no number from outside. */
export async function dueRaffles(db: Db, now: Instant): Promise<Raffle[]> {
  return read(
    db,
    sql`where closes_at <= ${new Date(now)} and (status = 'OPEN' or status = 'CLOSED' and entropy_source = '') order by closes_at`,
  );
}

/** The box of the seed, for the draw alone. */
export async function seedBoxOf(tx: Db, id: string): Promise<Buffer> {
  const { rows } = await sql<{ box: Buffer }>`select seed_box as box from promotions.raffle where id = ${id}`.execute(
    tx,
  );
  return rows[0]!.box;
}

export async function closeRaffle(
  tx: Db,
  { id, listHash, tickets }: { readonly id: string; readonly listHash: string; readonly tickets: number },
): Promise<void> {
  await sql`
    update promotions.raffle set status = 'CLOSED', list_hash = ${listHash}, tickets = ${tickets}
    where id = ${id}`.execute(tx);
}

export async function markDrawn(
  tx: Db,
  {
    id,
    seed,
    entropy,
    at,
  }: { readonly id: string; readonly seed: string; readonly entropy: string; readonly at: Instant },
): Promise<void> {
  await sql`
    update promotions.raffle set status = 'DRAWN', seed = ${seed}, entropy = ${entropy}, drawn_at = ${new Date(at)}
    where id = ${id}`.execute(tx);
}

/** Valid bets of a player that may count for raffles. */
export interface Counting {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly category: string;
  readonly at: Instant;
  readonly validBet: Minor;
}

/** Adds them to every raffle that was open when they were settled. */
export async function addFigures(tx: Db, facts: readonly Counting[]): Promise<void> {
  await sql`
    insert into promotions.raffle_figure as f (raffle_id, player_id, valid_bet)
    select r.id, b.player_id, sum(b.valid_bet)
    from unnest(${facts.map((each) => each.playerId)}::uuid[], ${facts.map((each) => each.merchant)}::text[],
      ${facts.map((each) => each.category)}::text[], ${facts.map((each) => new Date(each.at).toISOString())}::timestamptz[],
      ${facts.map((each) => each.validBet)}::bigint[]) as b (player_id, merchant, category, at, valid_bet)
    join promotions.raffle r on r.merchant = b.merchant and r.status = 'OPEN' and b.at >= r.opens_at and b.at < r.closes_at
      and (r.category is null or r.category = b.category)
    group by r.id, b.player_id order by r.id, b.player_id
    on conflict (raffle_id, player_id) do update set valid_bet = f.valid_bet + excluded.valid_bet`.execute(tx);
}
