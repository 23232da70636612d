import type { PlayerId, RoundId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Score } from "../markets/score.ts";
import type { TicketType } from "./combine.rules.ts";
import type { AcceptOdds } from "./policy.rules.ts";

/** A leg of a ticket that waits, as it was asked for. */
interface PendingLeg {
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly version: number;
  readonly banker: boolean;
  /** Of its fixture, and the score of then. */
  readonly moment: bigint;
  readonly score: Score | null;
  readonly sport: string;
}

/** A ticket that waits for its acceptance. Amounts in minor units. */
export interface PendingBet {
  readonly id: RoundId;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly type: TicketType;
  readonly folds: readonly number[];
  readonly lines: number;
  readonly unit: bigint;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly acceptOdds: AcceptOdds;
  /** Prices of a same-game ticket as they were told, by which of its legs are left. */
  readonly joint: Readonly<Record<number, number>> | null;
  readonly legs: readonly PendingLeg[];
}

/** Tickets whose time has come, those that wait longest first. */
export async function duePending(
  db: Db,
  now: Instant,
  most: number,
): Promise<readonly { readonly id: string; readonly playerId: PlayerId; readonly acceptAt: Instant }[]> {
  const { rows } = await sql<{ id: string; playerId: PlayerId; acceptAt: Instant }>`
    select id, player_id as "playerId", accept_at as "acceptAt" from sportsbook.bet
    where status = 'PENDING' and accept_at <= ${new Date(now)} order by accept_at, id limit ${most}`.execute(db);
  return rows;
}

/** Everything a player has waiting. */
export async function pendingOf(db: Db, playerId: PlayerId): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sportsbook.bet where status = 'PENDING' and player_id = ${playerId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these tickets that still wait, held until the transaction ends; ask behind their owners' locks. */
export async function lockPending(tx: Db, ids: readonly string[]): Promise<readonly PendingBet[]> {
  const held = arrayOf(ids);
  const [bets, legs] = await together([
    sql<Omit<PendingBet, "legs">>`
      select id, player_id as "playerId", at, type, folds, lines, unit, stake, bonus_stake as "bonusStake",
        accept_odds as "acceptOdds", joint
      from sportsbook.bet where id = any (${held}::uuid[]) and status = 'PENDING' order by id for update`.execute(tx),
    sql<PendingLeg & { readonly betId: string }>`
      select bet_id as "betId", fixture_id as "fixtureId", type_id as "typeId", spec, outcome_id as "outcomeId", odds,
        version::int as version, banker, moment, score, names ->> 'sport' as sport
      from sportsbook.leg where bet_id = any (${held}::uuid[]) order by bet_id, seq`.execute(tx),
  ]);
  const legsOf = Map.groupBy(legs.rows, ({ betId }) => betId);
  return bets.rows.map((bet) => ({ ...bet, legs: legsOf.get(bet.id) ?? [] }));
}

/** A leg as it was taken, with the score it was taken at. */
interface DecidedLeg {
  readonly odds: number;
  readonly version: number;
  readonly moment: bigint;
  readonly score: Score | undefined;
}

/** What became of a ticket that waited. */
export interface DecidedBet {
  readonly id: string;
  readonly status: "ACCEPTED" | "REJECTED";
  readonly reason: string | undefined;
  /** The price (thousandths) it could be taken at instead. */
  readonly reoffer: number | undefined;
  /** As it was taken; undefined where it was not. */
  readonly taken:
    | {
        readonly potential: bigint;
        readonly joint: Readonly<Record<number, number>> | undefined;
        readonly legs: readonly DecidedLeg[];
      }
    | undefined;
}

/** Writes what became of tickets; those that were taken stand with the prices they were taken at. */
export async function decidePending(tx: Db, bets: readonly DecidedBet[], at: Instant): Promise<void> {
  if (bets.length === 0) return;
  const legs = bets.flatMap(({ id, taken }) => (taken?.legs ?? []).map((leg, seq) => ({ ...leg, id, seq })));
  const texts = (of: (bet: DecidedBet) => string | undefined) => textArrayOf(bets.map(of));
  await together([
    sql`
      update sportsbook.bet b set status = d.status, reason = d.reason, reoffer = d.reoffer,
        decided_at = ${new Date(at)}, potential = coalesce(d.potential, b.potential),
        joint = coalesce(d.joint::jsonb, b.joint)
      from unnest(${arrayOf(bets.map(({ id }) => id))}::uuid[], ${texts(({ status }) => status)}::text[],
        ${texts(({ reason }) => reason)}::text[], ${arrayOf(bets.map(({ reoffer }) => reoffer))}::int[],
        ${arrayOf(bets.map(({ taken }) => taken?.potential))}::bigint[],
        ${texts(({ taken }) => taken?.joint && JSON.stringify(taken.joint))}::text[])
        as d (id, status, reason, reoffer, potential, joint)
      where b.id = d.id`.execute(tx),
    sql`
      update sportsbook.leg l set odds = d.odds, version = d.version, moment = d.moment, score = d.score::jsonb
      from unnest(${arrayOf(legs.map(({ id }) => id))}::uuid[], ${arrayOf(legs.map(({ seq }) => seq))}::smallint[],
        ${arrayOf(legs.map(({ odds }) => odds))}::int[], ${arrayOf(legs.map(({ version }) => version))}::bigint[],
        ${arrayOf(legs.map(({ moment }) => moment))}::bigint[],
        ${textArrayOf(legs.map(({ score }) => score && JSON.stringify(score)))}::text[])
        as d (id, seq, odds, version, moment, score)
      where l.bet_id = d.id and l.seq = d.seq`.execute(tx),
  ]);
}
