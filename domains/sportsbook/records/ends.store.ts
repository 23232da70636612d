import { madeBy, type RecordQuery, type RecordSums, type Whose } from "@taya/bets/points";
import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import { type BetStatus, NEWEST, STATUS } from "../betting/bets.read.ts";
import { ESPORTS } from "../settle/game.rules.ts";

/** A ticket as a row of the record; amounts in minor units. */
export interface TicketEnd {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly status: BetStatus;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly cashed: bigint;
  readonly validBet: bigint;
  readonly endedAt: Instant | null;
  readonly sports: readonly string[];
}

/** Which tickets are asked for; times are half-open. */
export interface EndsQuery {
  readonly whose: Whose;
  readonly id?: string | undefined;
  readonly since: Instant;
  readonly until: Instant;
  readonly status?: RecordQuery["status"];
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
}

const STATUSES: Readonly<Record<NonNullable<RecordQuery["status"]>, readonly BetStatus[]>> = {
  OPEN: ["PENDING", "ACCEPTED"],
  DONE: ["SETTLED"],
  VOID: ["REJECTED", "VOID"],
  CASHED_OUT: ["CASHED_OUT"],
};

const SPORTS = sql`(select coalesce(array_agg(l.names ->> 'sport' order by l.seq), '{}') from sportsbook.leg l where l.bet_id = b.id)`;
/** E-sports alone are e-sports. */
const IS_ESPORTS = sql`(${SPORTS} <> '{}' and ${SPORTS} <@ ${textArrayOf([...ESPORTS])}::text[])`;

/** Of a category, which is what its maker is called too. */
const ofCategory = (category: string | undefined): RawBuilder<unknown> => {
  if (category === undefined) return sql``;
  if (category !== "SPORTS" && category !== "ESPORTS") return sql`and false`;
  return category === "ESPORTS" ? sql`and ${IS_ESPORTS}` : sql`and not ${IS_ESPORTS}`;
};

/** When a ticket ended first: what corrects it is told in the same line. */
const ENDED = sql`(case b.status
  when 'PENDING' then null when 'ACCEPTED' then null when 'REJECTED' then b.decided_at
  else coalesce((select f.at from sportsbook.posting f where f.bet_id = b.id and f.kind <> 'CASH_OUT' order by f.seq limit 1), p.at)
end)`;

/** The tickets asked for. */
const matching = ({
  whose,
  id,
  since,
  until,
  status,
  category,
  vassalage,
  gameCode,
}: EndsQuery): RawBuilder<unknown> => sql`
  sportsbook.bet b ${NEWEST} ${madeBy(whose, sql`b.player_id`, ENDED)}
  and b.at >= ${new Date(since)} and b.at < ${new Date(until)}
  ${id === undefined ? sql`` : isId(id) ? sql`and b.id = ${id}` : sql`and false`}
  ${status ? sql`and ${STATUS} = any (${arrayOf(STATUSES[status])}::text[])` : sql``}
  ${ofCategory(category)} ${ofCategory(vassalage)}
  ${gameCode === undefined ? sql`` : sql`and (${SPORTS})[1] = ${gameCode}`}`;

/** What came back of a ticket: of one that was never taken, its stake. */
const PAID = sql`(case when b.status = 'REJECTED' then b.stake else b.returned + b.cashed end)`;
const VALID = sql`(case when b.status = 'SETTLED' then coalesce(p.valid_bet, 0) else 0 end)`;

/** Tickets, newest first. */
export async function readEnds(
  db: Db,
  query: EndsQuery & { readonly offset: number; readonly limit: number },
): Promise<TicketEnd[]> {
  const { rows } = await sql<TicketEnd>`
    select b.id, b.player_id as "playerId", b.at, ${STATUS} as status, b.stake, ${PAID} - b.cashed as returned, b.cashed, ${VALID} as "validBet",
      case when b.status in ('SETTLED', 'CASHED_OUT') then p.at when b.status = 'REJECTED' then b.decided_at end as "endedAt",
      ${SPORTS} as sports
    from ${matching(query)}
    order by b.at desc, b.id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** Sums over everything that matches. */
export async function sumEnds(db: Db, query: EndsQuery): Promise<RecordSums> {
  const { rows } = await sql<{ bets: number; stake: string; valid: string; payout: string; open: string }>`
    select count(*)::int as bets, coalesce(sum(b.stake), 0)::text as stake, coalesce(sum(${VALID}), 0)::text as valid,
      coalesce(sum(${PAID}), 0)::text as payout,
      coalesce(sum(sportsbook.stake_left(b.stake, b.cashed_ppm)) filter (where b.status in ('PENDING', 'ACCEPTED')), 0)::text as open
    from ${matching(query)}`.execute(db);
  const { bets, stake, valid, payout, open } = rows[0]!;
  return { bets, stake: BigInt(stake), validBet: BigInt(valid), payout: BigInt(payout), open: BigInt(open) };
}

const OPEN_MOST = 200;

/** Ids of a player's open tickets, newest first, and the one that something was posted of last. */
export async function readStanding(db: Db, playerId: PlayerId) {
  const { rows: open } = await sql<{ id: string }>`
    select id from sportsbook.bet where player_id = ${playerId} and status in ('PENDING', 'ACCEPTED')
    order by at desc limit ${OPEN_MOST}`.execute(db);
  const { rows: last } = await sql<{ id: string; kind: string; returned: bigint; cashed: bigint; at: Instant }>`
    select b.id, p.kind, b.returned, b.cashed, p.at from sportsbook.posting p join sportsbook.bet b on b.id = p.bet_id
    where p.player_id = ${playerId} order by p.at desc, p.seq desc limit 1`.execute(db);
  const [found] = last;
  const status = found?.kind === "VOID" ? ("VOID" as const) : ("SETTLED" as const);
  return {
    open: open.map(({ id }) => id),
    ...(found && {
      last: { kind: "sports", id: found.id, status, payout: found.returned + found.cashed, at: found.at },
    }),
  };
}
