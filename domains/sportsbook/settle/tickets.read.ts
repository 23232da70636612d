import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Score } from "../markets/score.ts";
import { share } from "../tickets/ticket.ts";
import { type LegEnd, legStands, VOID, type MarketStanding, standingOf, type ToldResult } from "./standing.rules.ts";
import type { Ticket, TicketLeg } from "./ticket.rules.ts";

export type PostingKind = "END" | "VOID" | "CASH_OUT" | "CORRECTION";

/** A ticket as it stands in the books; amounts in minor units. */
export interface BookedTicket extends Ticket {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly at: Instant;
  readonly status: "PENDING" | "ACCEPTED" | "REJECTED" | "SETTLED" | "CASHED_OUT";
  /** Of all lines. */
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly legs: readonly BookedLeg[];
  readonly seq: number;
  readonly cashed: bigint;
  readonly autoTarget: bigint | null;
  /** When operators made it void as a whole. */
  readonly voidedAt: Instant | null;
  /** What was posted last; of a settled ticket its end. */
  readonly last: Posted | undefined;
  /** The agents above the player when it was told first; empty before. */
  readonly path: readonly number[];
  /** How each leg stands now; undefined while it is open. */
  readonly ends: readonly (LegEnd | undefined)[];
}

export interface BookedLeg extends TicketLeg {
  readonly fixtureId: string;
  readonly sport: string;
  readonly live: boolean;
  /** When its match was to begin as the ticket was taken. */
  readonly startAt: Instant;
}

/** What was posted of a ticket. */
export interface Posted {
  readonly kind: PostingKind;
  readonly returned: bigint;
  readonly bonusReturned: bigint;
  readonly validBet: bigint;
  readonly wagered: bigint;
}

interface BetRow extends Omit<BookedTicket, "legs" | "ends" | "last" | "joint"> {
  readonly joint: Readonly<Record<number, number>> | null;
  readonly kind: PostingKind | null;
  readonly bonusReturned: bigint;
  readonly returned: bigint;
  readonly validBet: bigint;
  readonly wagered: bigint;
}

interface LegRow extends Omit<BookedLeg, "scoreAtBet"> {
  readonly betId: string;
  readonly score: Score | null;
}

type ResultRow = ToldResult & { readonly fixtureId: string; readonly typeId: number; readonly spec: string };

/** Tickets with their legs and how those stand, in a few statements however many they are. Ask behind their owners' locks. */
export async function readTickets(tx: Db, betIds: readonly string[]): Promise<ReadonlyMap<string, BookedTicket>> {
  const ids = arrayOf(betIds);
  const [bets, legs, results] = await together([readBets(tx, ids), readLegs(tx, ids), readResults(tx, ids)]);
  const standings = new Map<string, MarketStanding>();
  for (const [market, told] of Map.groupBy(results, marketOf)) standings.set(market, standingOf(told));
  const legsOf = Map.groupBy(legs, (leg) => leg.betId);
  return new Map(bets.map((bet) => [bet.id, ticketOf(bet, legsOf.get(bet.id) ?? [], standings)]));
}

const marketOf = (of: { readonly fixtureId: string; readonly typeId: number; readonly spec: string }): string =>
  `${of.fixtureId}|${of.typeId}|${of.spec}`;

function ticketOf(
  { joint, kind, ...bet }: BetRow,
  rows: readonly LegRow[],
  standings: ReadonlyMap<string, MarketStanding>,
): BookedTicket {
  const legs = rows.map(({ score, ...leg }): BookedLeg => ({ ...leg, ...(score && { scoreAtBet: score }) }));
  const { returned, bonusReturned, validBet, wagered } = bet;
  return {
    ...bet,
    ...(joint && { joint }),
    legs,
    last: kind === null ? undefined : { kind, returned, bonusReturned, validBet, wagered },
    ends: legs.map((leg) => (bet.voidedAt === null ? legStands(standings.get(marketOf(leg)), leg, bet.at) : VOID)),
  };
}

async function readBets(tx: Db, ids: string): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.id, b.player_id as "playerId", b.merchant, b.currency, b.at, b.type, b.folds, b.unit, b.stake,
      b.bonus_stake as "bonusStake", b.joint, b.status, b.seq, b.cashed_ppm as "cashedPpm", b.cashed,
      b.auto_target as "autoTarget", b.voided_at as "voidedAt", b.path, p.kind, coalesce(p.returned, 0) as returned,
      coalesce(p.bonus_returned, 0) as "bonusReturned", coalesce(p.valid_bet, 0) as "validBet",
      coalesce(p.wagered, 0) as wagered
    from sportsbook.bet b left join sportsbook.posting p on p.bet_id = b.id and p.seq = b.seq
    where b.id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

async function readLegs(tx: Db, ids: string): Promise<readonly LegRow[]> {
  const { rows } = await sql<LegRow>`
    select l.bet_id as "betId", l.fixture_id as "fixtureId", l.type_id as "typeId", l.spec, l.outcome_id as "outcomeId",
      l.odds, l.banker, l.live, l.names ->> 'sport' as sport,
      coalesce((l.names ->> 'startAt')::float8, 0) as "startAt", l.score
    from sportsbook.leg l where l.bet_id = any (${ids}::uuid[]) order by l.bet_id, l.seq`.execute(tx);
  return rows;
}

async function readResults(tx: Db, ids: string): Promise<readonly ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.fixture_id as "fixtureId", r.type_id as "typeId", r.spec, r.kind, r.outcomes, r.since, r.until, r.certainty
    from (select distinct l.fixture_id, l.type_id, l.spec from sportsbook.leg l where l.bet_id = any (${ids}::uuid[])) m
    join sportsbook.result r using (fixture_id, type_id, spec)
    order by r.fixture_id, r.type_id, r.spec, r.seq`.execute(tx);
  return rows;
}

/**
 * What of a ticket's stake is still on it, rounded as what it returns: what is left of a ticket that only gets its stake
 * back is what it gets.
 */
export const stakeLeft = ({ stake, cashedPpm }: Pick<BookedTicket, "stake" | "cashedPpm">): bigint =>
  share(stake, { n: BigInt(1_000_000 - cashedPpm), d: 1_000_000n });
