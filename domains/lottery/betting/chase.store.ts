import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Bet, Holder, Slip } from "./bets.store.ts";

export type ChaseState = "RUNNING" | "FINISHED" | "USER_STOPPED" | "ADMIN_STOPPED" | "SYSTEM_STOPPED";

/** One selection on several issues, all of it paid when it is made. */
export interface Chase extends Holder {
  readonly id: string;
  readonly at: Instant;
  readonly game: string;
  readonly slip: Slip;
  readonly stopOnWin: boolean;
  readonly total: Minor;
}

/** A part that waits for its issue. Stakes in minor units. */
export interface ChasePart {
  readonly chaseId: string;
  /** From 1. */
  readonly seq: number;
  readonly issueId: bigint;
  readonly playerId: PlayerId;
  readonly multiple: number;
  readonly stake: Minor;
  readonly bonusStake: Minor;
}

const slipJson = (slip: Slip): string =>
  JSON.stringify(slip, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

type StoredSlip = Omit<Slip, "price"> & { readonly price: string };
const slipOf = ({ price, ...slip }: StoredSlip): Slip => ({ ...slip, price: BigInt(price) });

export async function addChases(tx: Db, chases: readonly Chase[]): Promise<void> {
  if (chases.length === 0) return;
  const texts = (of: (chase: Chase) => string) => textArrayOf(chases.map(of));
  await sql`
    insert into lottery.chase (id, player_id, merchant, currency, at, game, content, stop_on_win, total)
    select id, player_id, merchant, currency, to_timestamp(at_ms / 1000.0), game, content, stop_on_win, total from unnest(
      ${arrayOf(chases.map((each) => each.id))}::uuid[], ${arrayOf(chases.map((each) => each.playerId))}::uuid[],
      ${texts((each) => each.merchant)}::text[], ${texts((each) => each.currency)}::text[],
      ${arrayOf(chases.map((each) => each.at))}::bigint[], ${texts((each) => each.game)}::text[],
      ${texts((each) => slipJson(each.slip))}::jsonb[],
      ${arrayOf(chases.map((each) => (each.stopOnWin ? "t" : "f")))}::boolean[],
      ${arrayOf(chases.map((each) => each.total))}::bigint[])
      as c (id, player_id, merchant, currency, at_ms, game, content, stop_on_win, total)`.execute(tx);
}

export async function addParts(tx: Db, parts: readonly ChasePart[]): Promise<void> {
  if (parts.length === 0) return;
  const numbers = (of: (part: ChasePart) => number | bigint) => arrayOf(parts.map(of));
  await sql`
    insert into lottery.chase_part (chase_id, seq, issue_id, player_id, multiple, stake, bonus_stake)
    select * from unnest(${arrayOf(parts.map((each) => each.chaseId))}::uuid[], ${numbers((each) => each.seq)}::int[],
      ${numbers((each) => each.issueId)}::bigint[], ${arrayOf(parts.map((each) => each.playerId))}::uuid[],
      ${numbers((each) => each.multiple)}::int[], ${numbers((each) => each.stake)}::bigint[],
      ${numbers((each) => each.bonusStake)}::bigint[])`.execute(tx);
}

/** The parts that wait for an issue, locked, each as the bet it becomes. */
export async function duePartsOf(
  tx: Db,
  issueId: bigint,
  of: { readonly at: Instant; readonly id: () => string },
): Promise<(Bet & { readonly chaseId: string; readonly seq: number })[]> {
  type Due = Omit<Bet, keyof Slip | "id" | "at" | "issueId"> & { slip: StoredSlip; chaseId: string; seq: number };
  const { rows } = await sql<Due>`
    select p.chase_id as "chaseId", p.seq, p.player_id as "playerId", c.merchant, c.currency, c.game, c.content as slip,
      p.multiple, p.stake, p.bonus_stake as "bonusStake"
    from lottery.chase_part p join lottery.chase c on c.id = p.chase_id
    where p.issue_id = ${issueId} and p.state = 'WAITING' order by p.chase_id, p.seq for update of p`.execute(tx);
  return rows.map(({ slip, ...due }) => ({ ...slipOf(slip), ...due, id: of.id(), at: of.at, issueId }));
}

/** Says of parts which bets they have become. */
export async function partsCreated(
  tx: Db,
  bets: readonly { readonly id: string; readonly chaseId: string; readonly seq: number }[],
): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    update lottery.chase_part p set state = 'CREATED', bet_id = b.id
    from unnest(${arrayOf(bets.map((each) => each.chaseId))}::uuid[], ${arrayOf(bets.map((each) => each.seq))}::int[],
      ${arrayOf(bets.map((each) => each.id))}::uuid[]) as b (chase_id, seq, id)
    where p.chase_id = b.chase_id and p.seq = b.seq`.execute(tx);
}

/** A chase as it is locked, with the parts that still wait. */
export interface OpenChase {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly game: string;
  readonly state: ChaseState;
  readonly slip: Slip;
  readonly waiting: readonly (ChasePart & { readonly closeAt: Instant })[];
}

/** Locks chases and their waiting parts, in the order of their ids. */
export async function lockChases(tx: Db, ids: readonly string[]): Promise<Map<string, OpenChase>> {
  const chases = sql<Omit<OpenChase, "slip" | "waiting"> & { readonly slip: StoredSlip }>`
    select id, player_id as "playerId", at, game, state, content as slip from lottery.chase
    where id = any (${arrayOf(ids)}::uuid[]) order by id for update`.execute(tx);
  const parts = sql<OpenChase["waiting"][number]>`
    select p.chase_id as "chaseId", p.seq, p.issue_id as "issueId", p.player_id as "playerId", p.multiple, p.stake,
      p.bonus_stake as "bonusStake", i.close_at as "closeAt"
    from lottery.chase_part p join lottery.issue i on i.id = p.issue_id
    where p.chase_id = any (${arrayOf(ids)}::uuid[]) and p.state = 'WAITING'
    order by p.chase_id, p.seq for update of p`.execute(tx);
  const [{ rows }, waiting] = await together([chases, parts]);
  const byChase = Map.groupBy(waiting.rows, (part) => part.chaseId);
  return new Map(rows.map((row) => [row.id, { ...row, slip: slipOf(row.slip), waiting: byChase.get(row.id) ?? [] }]));
}

/** Gives up parts that were locked waiting. */
export async function cancelParts(tx: Db, parts: readonly ChasePart[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update lottery.chase_part p set state = 'CANCELLED'
    from unnest(${arrayOf(parts.map((each) => each.chaseId))}::uuid[], ${arrayOf(parts.map((each) => each.seq))}::int[])
      as g (chase_id, seq) where p.chase_id = g.chase_id and p.seq = g.seq`.execute(tx);
}

/** Ends chases that were locked. */
export async function endChases(
  tx: Db,
  ended: readonly { readonly id: string; readonly state: ChaseState }[],
  at: Instant,
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update lottery.chase c set state = e.state, ended_at = ${new Date(at)}::timestamptz
    from unnest(${arrayOf(ended.map((each) => each.id))}::uuid[], ${textArrayOf(ended.map((each) => each.state))}::text[])
      as e (id, state) where c.id = e.id`.execute(tx);
}

interface Owned {
  readonly chaseId: string;
  readonly playerId: PlayerId;
}

/** Running chases that end with a win and whose bet in this issue was paid more than a stake given back. */
export async function chasesWon(db: Db, issueId: bigint): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select distinct c.id as "chaseId", c.player_id as "playerId" from lottery.issue i
    join lottery.chase_part p on p.issue_id = i.id and p.state = 'CREATED'
    join lottery.chase c on c.id = p.chase_id and c.stop_on_win and c.state = 'RUNNING'
    join lottery.bet_win w on w.issue_id = i.id and w.run = i.run and w.bet_id = p.bet_id
    where i.id = ${issueId} and w.payout > 0 and w.wins <> '{}'::jsonb`.execute(db);
  return rows;
}

/** Chases with a part that waits for this issue. */
export async function chasesWaitingFor(db: Db, issueId: bigint): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select chase_id as "chaseId", player_id as "playerId" from lottery.chase_part
    where issue_id = ${issueId} and state = 'WAITING' order by chase_id`.execute(db);
  return rows;
}

/** Running chases of a lottery. */
export async function chasesOf(db: Db, game: string): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select id as "chaseId", player_id as "playerId" from lottery.chase where game = ${game} and state = 'RUNNING' order by id`.execute(
    db,
  );
  return rows;
}

/** A player's running chases. */
export async function chasesOfPlayer(db: Db, playerId: PlayerId): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select id as "chaseId", player_id as "playerId" from lottery.chase
    where player_id = ${playerId} and state = 'RUNNING' order by id`.execute(db);
  return rows;
}

/** Lotteries that operators have closed while chases still run. */
export async function closedWithChases(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from lottery.game g where not is_open
      and exists (select 1 from lottery.chase c where c.game = g.code and c.state = 'RUNNING')`.execute(db);
  return rows.map(({ code }) => code);
}

/** Ends the chases of an issue that is over whose other parts are over too. */
export async function finishChases(db: Db, issueId: bigint, at: Instant): Promise<void> {
  await sql`
    with over as (
      select c.id from lottery.chase c
      where c.state = 'RUNNING' and c.id in (select chase_id from lottery.chase_part where issue_id = ${issueId})
        and not exists (
          select 1 from lottery.chase_part p join lottery.issue i on i.id = p.issue_id
          where p.chase_id = c.id and (p.state = 'WAITING'
            or (p.state = 'CREATED' and i.id <> ${issueId} and i.state not in ('SETTLED', 'VOID')))
        )
      order by c.id for update of c
    )
    update lottery.chase c set state = 'FINISHED', ended_at = ${new Date(at)}::timestamptz
    from over where c.id = over.id`.execute(db);
}
