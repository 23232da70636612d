import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A player in the list of a closed raffle. */
export interface EntryRow {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly tickets: number;
}

/** What earns a player tickets in a raffle: valid bets, and tickets that were given. */
export interface Earned {
  readonly validBet: Minor;
  readonly given: number;
}

/** What every player has of raffles: bets and gifts as rows of one kind. */
const EARNED = sql`(
  select raffle_id, player_id, valid_bet, 0 as given from promotions.raffle_figure
  union all select raffle_id, player_id, 0, tickets from promotions.raffle_gift) e`;

/** Whoever has played for at least one ticket, or was given one. */
export async function figuresOf(
  db: Db,
  raffleId: string,
  unit: Minor,
): Promise<(Earned & { readonly playerId: PlayerId })[]> {
  const { rows } = await sql<Earned & { readonly playerId: PlayerId }>`
    select player_id as "playerId", sum(valid_bet)::bigint as "validBet", sum(given)::int as given from ${EARNED}
    where raffle_id = ${raffleId} group by player_id
    having sum(valid_bet) >= ${unit} or sum(given) > 0 order by player_id`.execute(db);
  return rows;
}

/** How many tickets a player was given in a raffle. */
export async function givenIn(db: Db, raffleId: string, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(tickets), 0)::int as given from promotions.raffle_gift
    where raffle_id = ${raffleId} and player_id = ${playerId}`.execute(db);
  return rows[0]!.given;
}

export interface Gift {
  /** What they are given for. */
  readonly ref: string;
  readonly raffleId: string;
  readonly playerId: PlayerId;
  readonly tickets: number;
}

export async function addGift(tx: Db, { ref, raffleId, playerId, tickets }: Gift, at: Instant): Promise<void> {
  await sql`
    insert into promotions.raffle_gift (ref, raffle_id, player_id, tickets, at)
    values (${ref}, ${raffleId}, ${playerId}, ${tickets}, ${new Date(at)})`.execute(tx);
}

export async function addEntries(tx: Db, raffleId: string, entries: readonly EntryRow[]): Promise<void> {
  await sql`
    insert into promotions.raffle_entry (raffle_id, player_id, name, tickets)
    select ${raffleId}, * from unnest(${entries.map((each) => each.playerId)}::uuid[],
      ${entries.map((each) => each.name)}::text[], ${entries.map((each) => each.tickets)}::int[])`.execute(tx);
}

export async function entriesOf(db: Db, raffleId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select player_id as "playerId", name, tickets from promotions.raffle_entry where raffle_id = ${raffleId}`.execute(
    db,
  );
  return rows;
}

/** How many there are, of many raffles. */
export async function playersIn(db: Db, raffleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ raffleId: string; players: number }>`
    select raffle_id as "raffleId", count(distinct player_id)::int as players from ${EARNED}
    where raffle_id = any (${[...raffleIds]}::uuid[]) and (valid_bet > 0 or given > 0) group by raffle_id`.execute(db);
  return new Map(rows.map(({ raffleId, players }) => [raffleId, players]));
}

/** What a player has in raffles: valid bets and gifts while they are open, the tickets they closed with. */
export async function standingIn(
  db: Db,
  playerId: PlayerId,
  raffleIds: readonly string[],
): Promise<ReadonlyMap<string, Earned & { readonly tickets: number | null }>> {
  const { rows } = await sql<Earned & { raffleId: string; tickets: number | null }>`
    select e.raffle_id as "raffleId", sum(e.valid_bet)::bigint as "validBet", sum(e.given)::int as given,
      max(c.tickets) as tickets
    from ${EARNED} left join promotions.raffle_entry c on c.raffle_id = e.raffle_id and c.player_id = e.player_id
    where e.player_id = ${playerId} and e.raffle_id = any (${[...raffleIds]}::uuid[]) group by e.raffle_id`.execute(db);
  return new Map(rows.map(({ raffleId, ...standing }) => [raffleId, standing]));
}

/** A prize that was won. */
export interface PrizeRow {
  readonly id: string;
  readonly raffleId: string;
  readonly no: number;
  readonly ticket: number;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly kind: "cash" | "bonus";
  readonly amount: Minor;
  readonly wagering: number;
  readonly claimedAt: Instant | null;
}

const PRIZE = sql`id, raffle_id as "raffleId", no, ticket::float8 as ticket, player_id as "playerId", merchant, kind, amount,
  wagering, claimed_at as "claimedAt"`;

export async function addPrizes(tx: Db, prizes: readonly PrizeRow[]): Promise<void> {
  await sql`
    insert into promotions.raffle_prize (id, raffle_id, no, ticket, player_id, merchant, kind, amount, wagering)
    select * from unnest(${prizes.map((each) => each.id)}::uuid[], ${prizes.map((each) => each.raffleId)}::uuid[],
      ${prizes.map((each) => each.no)}::int[], ${prizes.map((each) => each.ticket)}::bigint[],
      ${prizes.map((each) => each.playerId)}::uuid[], ${prizes.map((each) => each.merchant)}::text[],
      ${prizes.map((each) => each.kind)}::text[], ${prizes.map((each) => each.amount)}::bigint[],
      ${prizes.map((each) => each.wagering)}::smallint[])`.execute(tx);
}

/** The prizes of these raffles, the first prize of each first. */
export async function prizesOf(db: Db, raffleIds: readonly string[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select ${PRIZE} from promotions.raffle_prize where raffle_id = any (${[...raffleIds]}::uuid[])
    order by raffle_id, no`.execute(db);
  return rows;
}

/** A player's prizes of a raffle, locked. */
export async function lockPrizes(tx: Db, raffleId: string, playerId: PlayerId): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select ${PRIZE} from promotions.raffle_prize where raffle_id = ${raffleId} and player_id = ${playerId}
    order by no for update`.execute(tx);
  return rows;
}

export async function markClaimed(
  tx: Db,
  { id, currency, at }: { readonly id: string; readonly currency: string; readonly at: Instant },
): Promise<void> {
  await sql`
    update promotions.raffle_prize set claimed_at = ${new Date(at)}, currency = ${currency}
    where id = ${id}`.execute(tx);
}

/** Prizes a player has won and not claimed, with what their raffles are called. */
export async function unclaimedOf(
  db: Db,
  playerId: PlayerId,
): Promise<
  (Pick<PrizeRow, "id" | "amount" | "kind" | "wagering"> & { readonly title: Readonly<Record<string, string>> })[]
> {
  const { rows } = await sql<
    Pick<PrizeRow, "id" | "amount" | "kind" | "wagering"> & { readonly title: Record<string, string> }
  >`
    select p.id, p.amount, p.kind, p.wagering, r.title from promotions.raffle_prize p join promotions.raffle r on r.id = p.raffle_id
    where p.player_id = ${playerId} and p.claimed_at is null order by p.id`.execute(db);
  return rows;
}

/** One of a player's prizes, locked. */
export async function lockPrizeOf(tx: Db, playerId: PlayerId, id: string): Promise<PrizeRow | undefined> {
  const { rows } = await sql<PrizeRow>`
    select ${PRIZE} from promotions.raffle_prize where id::text = ${id} and player_id = ${playerId} for update`.execute(
    tx,
  );
  return rows[0];
}
