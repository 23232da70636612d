import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import type { FixtureStatus } from "../feeds/messages.ts";
import type { Score } from "../markets/score.ts";
import { type PostingKind, readTickets } from "../settle/tickets.read.ts";
import type { LegEnd } from "../settle/standing.rules.ts";
import type { Standing } from "../sports/sport.ts";
import type { LegNames } from "./bets.store.ts";
import type { TicketType } from "./combine.rules.ts";

export type BetStatus = "PENDING" | "ACCEPTED" | "REJECTED" | "CASHED_OUT" | "SETTLED" | "VOID";

/** A leg with the names of then and the standing of now. */
export interface LegFound {
  readonly betId: string;
  readonly fixtureId: string;
  readonly typeId: number;
  readonly spec: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly version: number;
  readonly live: boolean;
  readonly banker: boolean;
  readonly names: LegNames;
  readonly score: Score | null;
  readonly startAt: Instant;
  readonly status: FixtureStatus;
  readonly simulated: boolean;
  readonly standing: Standing | null;
  /** How it ended; undefined while it is open. */
  readonly end: LegEnd | undefined;
}

/** A ticket of one's own; amounts in minor units. */
export interface BetFound {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly requestId: string;
  readonly type: TicketType;
  readonly status: BetStatus;
  readonly reason: string | null;
  readonly reoffer: number | null;
  readonly at: Instant;
  readonly acceptAt: Instant | null;
  readonly unit: bigint;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly lines: number;
  readonly folds: readonly number[];
  readonly joint: Readonly<Record<number, number>> | null;
  readonly potential: bigint;
  readonly returned: bigint;
  readonly cashed: bigint;
  readonly cashedPpm: number;
  readonly autoTarget: bigint | null;
  readonly endedAt: Instant | null;
  readonly legs: readonly LegFound[];
}

/** As the wire and the record say it: what was settled with nothing but void legs is void. */
export const STATUS = sql`case when b.status = 'SETTLED' and p.kind = 'VOID' then 'VOID' else b.status end`;
/** The newest posting of a ticket beside it. */
export const NEWEST = sql`left join sportsbook.posting p on p.bet_id = b.id and p.seq = b.seq`;

export interface BetsQuery {
  /** Of whoever asks for their own; of everybody for operators, by ids alone. */
  readonly playerId?: PlayerId;
  readonly ids?: readonly string[];
  readonly id?: string;
  readonly requestId?: string;
  readonly statuses?: readonly BetStatus[] | undefined;
  /** Half-open. */
  readonly since?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly offset: number;
  readonly limit: number;
}

const matching = ({ playerId, ids, id, requestId, statuses, since, until }: BetsQuery): RawBuilder<unknown> => sql`
  ${playerId === undefined ? sql`b.id = any (${arrayOf(ids ?? [])}::uuid[])` : sql`b.player_id = ${playerId}`}
  ${id === undefined ? sql`` : sql`and b.id = ${id}`}
  ${requestId === undefined ? sql`` : sql`and b.request_id = ${requestId}`}
  ${statuses ? sql`and ${STATUS} = any (${arrayOf(statuses)}::text[])` : sql``}
  ${since === undefined ? sql`` : sql`and b.at >= ${new Date(since)}`}
  ${until === undefined ? sql`` : sql`and b.at < ${new Date(until)}`}`;

/** A player's tickets, newest first, and how many there are. */
export async function readBets(
  db: Db,
  query: BetsQuery,
): Promise<{ readonly list: readonly BetFound[]; readonly total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<BetFound, "legs">>`
      select b.id, b.player_id as "playerId", b.merchant, b.currency, b.request_id as "requestId", b.type, ${STATUS} as status, b.reason, b.reoffer, b.at,
        b.accept_at as "acceptAt", b.unit, b.stake, b.bonus_stake as "bonusStake", b.lines, b.folds, b.joint, b.potential,
        b.returned, b.cashed, b.cashed_ppm as "cashedPpm", b.auto_target as "autoTarget",
        case when b.status in ('SETTLED', 'CASHED_OUT') then p.at when b.status = 'REJECTED' then b.decided_at end as "endedAt"
      from sportsbook.bet b ${NEWEST} where ${matching(query)}
      order by b.at desc, b.id desc offset ${query.offset} limit ${query.limit}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from sportsbook.bet b ${NEWEST} where ${matching(query)}`.execute(
      db,
    ),
  ]);
  const legs = await readLegs(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((bet) => ({ ...bet, legs: legs.get(bet.id) ?? [] })),
    total: Number(counted.rows[0]!.total),
  };
}

/** Legs of tickets, with where their matches stand and how their markets ended. */
async function readLegs(db: Db, betIds: readonly string[]): Promise<ReadonlyMap<string, readonly LegFound[]>> {
  if (betIds.length === 0) return new Map();
  const [{ rows }, tickets] = await Promise.all([
    sql<Omit<LegFound, "end">>`
      select l.bet_id as "betId", l.fixture_id as "fixtureId", l.type_id as "typeId", l.spec, l.outcome_id as "outcomeId",
        l.odds, l.version::int as version, l.live, l.banker, l.names, l.score, f.start_at as "startAt", f.status,
        c.simulated, k.standing
      from sportsbook.leg l join sportsbook.fixture f on f.id = l.fixture_id
      join sportsbook.competition c on c.id = f.competition_id left join sportsbook.book k on k.fixture_id = f.id
      where l.bet_id = any (${arrayOf(betIds)}::uuid[]) order by l.bet_id, l.seq`.execute(db),
    readTickets(db, betIds),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ betId }) => betId)].map(([id, legs]) => [
      id,
      legs.map((leg, at) => ({ ...leg, end: tickets.get(id)?.ends[at] })),
    ]),
  );
}

/** Something that was posted of a ticket: what it returns from then on, and what that paid or took back. */
interface PostingFound {
  readonly seq: number;
  readonly kind: PostingKind;
  readonly return: bigint;
  readonly delta: bigint;
  readonly at: Instant;
}

/** Everything that was posted of a ticket, in its order. */
export async function readPostings(db: Db, betId: string): Promise<readonly PostingFound[]> {
  const { rows } = await sql<PostingFound>`
    select seq, kind, returned as "return", delta, at from sportsbook.posting where bet_id = ${betId}
    order by seq`.execute(db);
  return rows;
}
