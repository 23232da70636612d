import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Score } from "../markets/score.ts";
import type { TicketType } from "./combine.rules.ts";
import type { AcceptOdds } from "./policy.rules.ts";

/** What a leg was called when it was taken. */
export interface LegNames {
  readonly sport: string;
  readonly competition: string;
  readonly fixture: string;
  readonly home: string;
  readonly away: string;
  /** Of an outcome that only its feed knows. */
  readonly outcome?: string | undefined;
  /** When the match was to begin. */
  readonly startAt: Instant;
}

/** A leg as it is written. */
export interface NewLeg {
  readonly banker: boolean;
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  /** In thousandths. */
  readonly odds: number;
  readonly version: number;
  readonly moment: bigint;
  readonly live: boolean;
  readonly names: LegNames;
  readonly score: Score | undefined;
}

/** A ticket as it is written. Amounts in minor units. */
export interface NewBet {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly requestId: string;
  readonly at: Instant;
  readonly type: TicketType;
  readonly folds: readonly number[];
  readonly lines: number;
  readonly unit: bigint;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly acceptOdds: AcceptOdds;
  readonly potential: bigint;
  readonly joint: Readonly<Record<number, number>> | undefined;
  readonly status: "PENDING" | "ACCEPTED";
  readonly acceptAt: Instant | undefined;
  readonly legs: readonly NewLeg[];
}

/** Writes tickets, all in one statement, and their legs in another. */
export async function addBets(tx: Db, bets: readonly NewBet[]): Promise<void> {
  if (bets.length === 0) return;
  const numbers = (of: (bet: NewBet) => number | bigint | undefined) => arrayOf(bets.map(of));
  const plain = (of: (bet: NewBet) => string) => arrayOf(bets.map(of));
  const texts = (of: (bet: NewBet) => string | undefined) => textArrayOf(bets.map(of));
  await together([
    sql`
      insert into sportsbook.bet (id, player_id, merchant, currency, request_id, at, type, folds, lines, unit, stake,
        bonus_stake, accept_odds, potential, joint, status, accept_at, decided_at)
      select id, player_id, merchant, currency, request_id, to_timestamp(at_ms / 1000.0), type, folds::smallint[], lines,
        unit, stake, bonus_stake, accept_odds, potential, joint::jsonb, status, to_timestamp(accept_ms / 1000.0),
        case when status = 'ACCEPTED' then to_timestamp(at_ms / 1000.0) end
      from unnest(
        ${plain((bet) => bet.id)}::uuid[], ${plain((bet) => bet.playerId)}::uuid[],
        ${texts((bet) => bet.merchant)}::text[], ${texts((bet) => bet.currency)}::text[],
        ${plain((bet) => bet.requestId)}::uuid[], ${numbers((bet) => BigInt(bet.at))}::bigint[],
        ${plain((bet) => bet.type)}::text[], ${texts((bet) => arrayOf(bet.folds))}::text[],
        ${numbers((bet) => bet.lines)}::int[], ${numbers((bet) => bet.unit)}::bigint[],
        ${numbers((bet) => bet.stake)}::bigint[], ${numbers((bet) => bet.bonusStake)}::bigint[],
        ${plain((bet) => bet.acceptOdds)}::text[], ${numbers((bet) => bet.potential)}::bigint[],
        ${texts((bet) => bet.joint && JSON.stringify(bet.joint))}::text[], ${plain((bet) => bet.status)}::text[],
        ${numbers((bet) => bet.acceptAt)}::bigint[])
        as b (id, player_id, merchant, currency, request_id, at_ms, type, folds, lines, unit, stake, bonus_stake,
          accept_odds, potential, joint, status, accept_ms)`.execute(tx),
    addLegs(
      tx,
      bets.flatMap((bet) => bet.legs.map((leg, seq) => ({ ...leg, betId: bet.id, seq }))),
    ),
  ]);
}

type PlacedLeg = NewLeg & { readonly betId: string; readonly seq: number };

async function addLegs(tx: Db, legs: readonly PlacedLeg[]): Promise<void> {
  const numbers = (of: (leg: PlacedLeg) => number | bigint) => arrayOf(legs.map(of));
  const texts = (of: (leg: PlacedLeg) => string | undefined) => textArrayOf(legs.map(of));
  const flags = (of: (leg: PlacedLeg) => boolean) => arrayOf(legs.map((leg) => String(of(leg))));
  await sql`
    insert into sportsbook.leg (bet_id, seq, banker, fixture_id, type_id, spec, outcome_id, odds, version, moment, live,
      names, score)
    select bet_id, seq, banker, fixture_id, type_id, spec, outcome_id, odds, version, moment, live, names::jsonb, score::jsonb
    from unnest(
      ${arrayOf(legs.map((leg) => leg.betId))}::uuid[], ${numbers((leg) => leg.seq)}::smallint[],
      ${flags((leg) => leg.banker)}::boolean[], ${arrayOf(legs.map((leg) => leg.fixtureId))}::uuid[],
      ${numbers((leg) => leg.typeId)}::int[], ${texts((leg) => leg.spec)}::text[],
      ${texts((leg) => leg.outcomeId)}::text[], ${numbers((leg) => leg.odds)}::int[],
      ${numbers((leg) => leg.version)}::bigint[], ${numbers((leg) => leg.moment)}::bigint[],
      ${flags((leg) => leg.live)}::boolean[], ${texts((leg) => JSON.stringify(leg.names))}::text[],
      ${texts((leg) => leg.score && JSON.stringify(leg.score))}::text[])
      as l (bet_id, seq, banker, fixture_id, type_id, spec, outcome_id, odds, version, moment, live, names, score)`.execute(
    tx,
  );
}
