import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { BonusStatus } from "./offer/words.ts";

/** A bonus with its terms and how far it has come. */
export interface Bonus {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly promo: string;
  readonly title: string;
  /** What the offer or raffle it comes of is called, by language code; null where it is of none. */
  readonly titles: Readonly<Record<string, string>> | null;
  readonly amount: Minor;
  readonly required: Minor;
  /** Played so far and not taken back, in millionths of a minor unit. */
  readonly micro: bigint;
  readonly contributions: Readonly<Record<string, number>>;
  readonly maxBet: Minor | null;
  readonly maxWin: Minor | null;
  readonly excludedGames: readonly string[];
  readonly lifeMs: number;
  readonly status: BonusStatus;
  readonly remark: string;
  readonly actor: string;
  readonly createdAt: Instant;
  readonly activatedAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly converted: Minor;
  readonly forfeited: Minor;
}

/** An active bonus: its time is running. */
export type Running = Bonus & { readonly activatedAt: Instant; readonly expiresAt: Instant };

/** As code names it; what was played is told without what was taken back. */
const BONUS = sql`id, player_id as "playerId", merchant, promo, title, amount, required, (micro - taken)::text as micro,
  contributions, max_bet as "maxBet", max_win as "maxWin", excluded_games as "excludedGames",
  life_ms::float8 as "lifeMs", status, remark, actor, created_at as "createdAt", activated_at as "activatedAt",
  expires_at as "expiresAt", ended_at as "endedAt", converted, forfeited,
  coalesce(
    (select o.terms -> 'title' from promotions.claim c join promotions.offer o on o.id = c.offer_id
      where c.grant_id = bonus_grant.id),
    case when promo like 'raffle:%'
      then (select r.title from promotions.raffle r where r.id = substr(promo, 8)::uuid) end) as titles`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<Bonus[]> {
  const { rows } = await sql<Omit<Bonus, "micro"> & { readonly micro: string }>`
    select ${BONUS} from promotions.bonus_grant ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, micro: BigInt(row.micro) }));
}

/** The active bonuses of many players, without a lock. */
export const activeOf = (db: Db, players: readonly PlayerId[]): Promise<Running[]> =>
  read(db, sql`where status = 'ACTIVE' and player_id = any (${[...players]}::uuid[])`) as Promise<Running[]>;

/** The same, locked in one order; whoever also wants a wallet has locked it before. */
export const lockActive = (tx: Db, players: readonly PlayerId[]): Promise<Running[]> =>
  read(
    tx,
    sql`where status = 'ACTIVE' and player_id = any (${[...players]}::uuid[]) order by player_id for update`,
  ) as Promise<Running[]>;

/** A bonus of the player, locked; somebody else's does not exist. */
export async function lockBonus(tx: Db, playerId: PlayerId, id: string): Promise<Bonus | undefined> {
  return (await read(tx, sql`where player_id = ${playerId} and id = ${id} for update`))[0];
}

export async function findBonus(db: Db, id: string): Promise<Bonus | undefined> {
  return (await read(db, sql`where id = ${id}`))[0];
}

/** The bonus that has waited longest, locked. */
export async function lockNext(tx: Db, playerId: PlayerId): Promise<Bonus | undefined> {
  return (await read(tx, sql`where player_id = ${playerId} and status = 'QUEUED' order by id limit 1 for update`))[0];
}

/** Players whose active bonus is over its time. */
export async function overdue(db: Db, now: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select player_id as "playerId" from promotions.bonus_grant
    where status = 'ACTIVE' and expires_at <= ${new Date(now)} order by expires_at`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Bonuses that run or wait and were given for a deposit that was charged back. */
const CHARGED = sql`promotions.bonus_grant g join promotions.claim c on c.grant_id = g.id and c.player_id = g.player_id
  join promotions.deposit d on d.player_id = c.player_id and d.deposit_id = (c.inputs ->> 'depositId')::uuid
  where d.charged and g.status in ('ACTIVE', 'QUEUED')`;

/** Players with one of them. */
export async function chargedPlayers(db: Db): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select distinct d.player_id as "playerId" from ${CHARGED}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Those of a player, locked; what waits before what runs. */
export const lockCharged = (tx: Db, playerId: PlayerId): Promise<Bonus[]> =>
  read(
    tx,
    sql`where id in (select g.id from ${CHARGED} and d.player_id = ${playerId})
      order by status = 'ACTIVE', id for update`,
  );

export type NewBonus = Pick<
  Bonus,
  | "id"
  | "playerId"
  | "merchant"
  | "promo"
  | "title"
  | "amount"
  | "required"
  | "contributions"
  | "maxBet"
  | "maxWin"
  | "excludedGames"
  | "lifeMs"
  | "actor"
  | "createdAt"
>;

/** Writes a bonus as waiting. */
export async function addBonus(tx: Db, bonus: NewBonus): Promise<void> {
  await sql`
    insert into promotions.bonus_grant (id, player_id, merchant, promo, title, amount, required, contributions,
      max_bet, max_win, excluded_games, life_ms, status, actor, created_at)
    values (${bonus.id}, ${bonus.playerId}, ${bonus.merchant}, ${bonus.promo}, ${bonus.title}, ${bonus.amount},
      ${bonus.required}, ${JSON.stringify(bonus.contributions)}::jsonb, ${bonus.maxBet}, ${bonus.maxWin}, ${[...bonus.excludedGames]}, ${bonus.lifeMs}, 'QUEUED', ${bonus.actor},
      ${new Date(bonus.createdAt)})`.execute(tx);
}

export async function activate(tx: Db, bonus: Bonus, now: Instant): Promise<void> {
  await sql`
    update promotions.bonus_grant set status = 'ACTIVE', activated_at = ${new Date(now)},
      expires_at = ${new Date(now + bonus.lifeMs)}
    where id = ${bonus.id}`.execute(tx);
}

export interface Ending {
  readonly status: Exclude<BonusStatus, "ACTIVE" | "QUEUED">;
  readonly remark: string;
  readonly converted: Minor;
  readonly forfeited: Minor;
}

/** Ends a bonus for good and forgets its rounds. */
export async function close(tx: Db, bonus: Bonus, ending: Ending, now: Instant): Promise<void> {
  await sql`
    update promotions.bonus_grant set status = ${ending.status}, remark = ${ending.remark},
      converted = ${ending.converted}, forfeited = ${ending.forfeited}, ended_at = ${new Date(now)}
    where id = ${bonus.id}`.execute(tx);
  await sql`delete from promotions.bonus_round where grant_id = ${bonus.id}`.execute(tx);
}

/** A round that counts towards a bonus, in micro units. */
export interface Counting {
  readonly bonusId: string;
  readonly roundId: string;
  readonly micro: bigint;
}

/**
 * Adds rounds to their bonuses, each round once whatever is delivered how often. What is taken back is noted apart, and
 * never more than was played.
 */
export async function countRounds(tx: Db, rounds: readonly Counting[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    with told as (
      select distinct on (grant_id, round_id) * from unnest(${rounds.map((each) => each.bonusId)}::uuid[],
        ${rounds.map((each) => each.roundId)}::uuid[], ${rounds.map((each) => each.micro.toString())}::numeric[])
        as each (grant_id, round_id, micro)
    ), fresh as (
      insert into promotions.bonus_round (grant_id, round_id) select grant_id, round_id from told
      on conflict do nothing returning grant_id, round_id
    ), played as (
      select grant_id, sum(greatest(micro, 0)) as more, sum(greatest(-micro, 0)) as less
      from told join fresh using (grant_id, round_id) group by grant_id
    )
    update promotions.bonus_grant b set micro = b.micro + played.more,
      taken = least(b.taken + played.less, b.micro + played.more)
    from played where b.id = played.grant_id`.execute(tx);
}

export interface BonusQuery {
  readonly merchant: string;
  readonly playerId?: PlayerId | undefined;
  readonly status?: BonusStatus | undefined;
  /** Only those that neither run nor wait any more. */
  readonly ended?: boolean;
  /** Half-open. */
  readonly when: { readonly since: Instant; readonly until: Instant };
  readonly offset: number;
  readonly limit: number;
}

/** A page of bonuses, newest first. */
export async function bonusPage(db: Db, query: BonusQuery): Promise<{ list: Bonus[]; total: number }> {
  const { playerId, status, ended = false, when } = query;
  const where = sql`where merchant = ${query.merchant}
    ${playerId ? sql`and player_id = ${playerId}` : sql``} ${status ? sql`and status = ${status}` : sql``}
    and (ended_at is not null or not ${ended}) and created_at >= ${new Date(when.since)} and created_at < ${new Date(when.until)}`;
  const list = await read(db, sql`${where} order by id desc limit ${query.limit} offset ${query.offset}`);
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from promotions.bonus_grant ${where}`.execute(db);
  return { list, total: Number(rows[0]!.total) };
}
