import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { ISSUE, type IssueRow, issueOf, type StoredIssue } from "./issues.store.ts";

/** SHA-256 (hex) of the empty text: what no tickets come to. */
export const NO_TICKETS = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** Processes make ids by clocks of their own; none is this much behind the database's. */
const BEHIND = "1 hour";

/**
 * Fixes which bets of locked issues count: SHA-256 (hex) over their ids in order, a comma between them. A statement of
 * its own after the lock, so that it sees every bet that was sold before it.
 */
export async function fixTickets(tx: Db, issues: readonly IssueRow[]): Promise<void> {
  if (issues.length === 0) return;
  const since = Math.min(...issues.map(({ madeAt }) => madeAt));
  await sql`
    update lottery.issue i set tickets_hash = encode(sha256(convert_to(coalesce((
      select string_agg(b.id::text, ',' order by b.id) from lottery.bet b
      where b.issue_id = i.id and b.id >= lottery.id_at(${new Date(since)}::timestamptz - ${BEHIND}::interval)
        and not exists (select from lottery.bet_gone g where g.issue_id = i.id and g.bet_id = b.id)
    ), ''), 'UTF8')), 'hex')
    where i.id = any (${arrayOf(issues.map(({ id }) => id))}::bigint[]) and i.tickets_hash is null`.execute(tx);
}

/** A bet that was taken when others had drawn already. Stakes in minor units. */
export interface LateBet {
  readonly betId: RoundId;
  readonly issueId: bigint;
  readonly playerId: PlayerId;
  readonly game: string;
  readonly stake: Minor;
  readonly bonusStake: Minor;
  readonly stakedAt: Instant;
}

/** Bets of an issue that were taken after its true draw and are not given back yet, oldest first. */
export async function lateBets(db: Db, { id, madeAt, trueDrawAt }: IssueRow, most: number): Promise<LateBet[]> {
  if (trueDrawAt === undefined) return [];
  const { rows } = await sql<LateBet>`
    select b.id as "betId", b.issue_id as "issueId", b.player_id as "playerId", b.game, b.stake,
      b.bonus_stake as "bonusStake", coalesce(c.at, b.at) as "stakedAt"
    from lottery.bet b left join lottery.chase c on c.id = b.chase_id
    where b.issue_id = ${id} and b.id >= lottery.id_at(${new Date(madeAt)}::timestamptz - ${BEHIND}::interval)
      and b.at > ${new Date(trueDrawAt)}
      and not exists (select from lottery.bet_gone g where g.issue_id = ${id} and g.bet_id = b.id)
    order by b.id limit ${most}`.execute(db);
  return rows;
}

/** Which of these bets have gone. */
export async function goneOf(db: Db, bets: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select bet_id as id from lottery.bet_gone where bet_id = any (${arrayOf(bets)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Notes bets that are void on their own. */
export async function addVoid(tx: Db, bets: readonly LateBet[]): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    insert into lottery.bet_gone (bet_id, issue_id, player_id, kind, at)
    select bet_id, issue_id, player_id, 'VOID', lottery.clock()
    from unnest(${arrayOf(bets.map(({ betId }) => betId))}::uuid[],
      ${arrayOf(bets.map(({ issueId }) => issueId))}::bigint[],
      ${arrayOf(bets.map(({ playerId }) => playerId))}::uuid[]) as late (bet_id, issue_id, player_id)`.execute(tx);
}

/** Ids of the bets that an issue's tickets are, in order; all of them, or the first so many. */
export async function ticketsOf(db: Db, { id, madeAt }: IssueRow, most?: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from lottery.bet b
    where b.issue_id = ${id} and b.id >= lottery.id_at(${new Date(madeAt)}::timestamptz - ${BEHIND}::interval)
      and not exists (
        select from lottery.bet_gone g where g.issue_id = ${id} and g.bet_id = b.id and g.kind = 'CANCELLED')
    order by b.id limit ${most ?? null}`.execute(db);
  return rows.map((row) => row.id);
}

/** A result of an issue whose tickets are fixed. */
export interface ResultRow {
  readonly id: bigint;
  readonly winning: string;
  readonly source: "rng" | "feed" | "staff";
  /** The result was there before bets had ended. */
  readonly anomaly?: "EARLY_DRAW" | undefined;
  readonly trueDrawAt?: Instant | undefined;
}

/**
 * Writes the first results of issues, each once whoever else tries; without tickets nothing is left to be settled. Answers
 * those written.
 */
export async function writeResults(tx: Db, results: readonly ResultRow[]): Promise<IssueRow[]> {
  if (results.length === 0) return [];
  const { rows } = await sql<StoredIssue>`
    update lottery.issue i set winning = asked.winning, source = asked.source, run = i.run + 1,
      anomaly = coalesce(asked.anomaly, i.anomaly), drawn_at = now.at, true_draw_at = to_timestamp(asked.true_ms / 1000.0),
      state = case when now.empty then 'SETTLED' else 'DRAWN' end,
      calculated_at = case when now.empty then now.at end, paid_at = case when now.empty then now.at end,
      rebated_at = case when now.empty then now.at end, chased_at = case when now.empty then now.at end,
      settled_at = case when now.empty then now.at end
    from unnest(${arrayOf(results.map(({ id }) => id))}::bigint[],
        ${textArrayOf(results.map(({ winning }) => winning))}::text[],
        ${arrayOf(results.map(({ source }) => source))}::text[],
        ${arrayOf(results.map(({ anomaly }) => anomaly))}::text[],
        ${arrayOf(results.map(({ trueDrawAt }) => trueDrawAt && BigInt(trueDrawAt)))}::bigint[])
        as asked (id, winning, source, anomaly, true_ms)
      join lottery.issue o on o.id = asked.id,
      lateral (select lottery.clock() as at, o.tickets_hash = ${NO_TICKETS} as empty) as now
    where i.id = asked.id and i.state = 'OPEN' and i.tickets_hash is not null
      and (asked.source <> 'rng' or i.draw_at <= now.at)
    returning ${ISSUE}`.execute(tx);
  return rows.map(issueOf);
}

/** Puts another result in the place of a settled one: it is settled anew under the next run. */
export async function writeCorrection(tx: Db, id: bigint, winning: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<StoredIssue>`
    update lottery.issue i set winning = ${winning}, source = 'staff', run = i.run + 1, drawn_at = lottery.clock(),
      state = case when i.tickets_hash = ${NO_TICKETS} then 'SETTLED' else 'DRAWN' end,
      calculated_at = null, paid_at = null, rebated_at = null, chased_at = null,
      settled_at = case when i.tickets_hash = ${NO_TICKETS} then lottery.clock() end
    where i.id = ${id} and i.state = 'SETTLED' and i.commit_hash is null
    returning ${ISSUE}`.execute(tx);
  return rows[0] && issueOf(rows[0]);
}

/** What a teller has said, and when it was really drawn by what they know. */
export interface ReportedResult {
  readonly teller: string;
  readonly winning: string;
  readonly drawnAt: Instant | null;
  readonly at: Instant;
}

/** Notes what a teller says of an issue's run; they may correct themselves until the result is there. */
export async function noteReported(
  tx: Db,
  { id, run }: { readonly id: bigint; readonly run: number },
  { teller, winning, drawnAt }: Pick<ReportedResult, "teller" | "winning"> & { readonly drawnAt?: Instant | undefined },
): Promise<readonly ReportedResult[]> {
  const drawn = drawnAt === undefined ? null : new Date(drawnAt);
  await sql`
    insert into lottery.told (issue_id, run, teller, winning, drawn_at, at)
    values (${id}, ${run}, ${teller}, ${winning}, ${drawn}::timestamptz, lottery.clock())
    on conflict (issue_id, run, teller) do update
      set winning = excluded.winning, drawn_at = excluded.drawn_at, at = excluded.at
      where told.winning <> excluded.winning`.execute(tx);
  const { rows } = await sql<ReportedResult>`
    select teller, winning, drawn_at as "drawnAt", at from lottery.told where issue_id = ${id} and run = ${run}`.execute(
    tx,
  );
  return rows;
}

/** When anybody told anything of a draw first: a result, or a lot of it. */
export async function firstReported(tx: Db, id: bigint): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant | null }>`
    select least((select min(at) from lottery.told where issue_id = ${id}),
      (select min(at) from lottery.lot where issue_id = ${id})) as at`.execute(tx);
  return rows[0]?.at ?? undefined;
}

/** A lot told before the whole result is. */
export interface Lot {
  readonly tier: string;
  readonly place: number;
  readonly value: string;
}

/** Notes lots of a draw that is going on; answers how many are new. */
export async function noteLots(db: Db, id: bigint, lots: readonly Lot[]): Promise<number> {
  if (lots.length === 0) return 0;
  const { rows } = await sql`
    insert into lottery.lot (issue_id, tier, place, value, at)
    select ${id}, tier, place, value, lottery.clock()
    from unnest(${textArrayOf(lots.map(({ tier }) => tier))}::text[], ${arrayOf(lots.map(({ place }) => place))}::int[],
      ${textArrayOf(lots.map(({ value }) => value))}::text[]) as asked (tier, place, value)
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}
