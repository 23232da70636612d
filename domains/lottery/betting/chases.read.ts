import type { Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { ChaseState } from "./chase.store.ts";
import type { bettingCalls } from "./contract.ts";

export type ChaseRow = Output<typeof bettingCalls.stopChase>;

interface Found {
  id: string;
  game: string;
  playId: number;
  content: string;
  total: Minor;
  stopOnWin: boolean;
  state: ChaseState;
  at: Instant;
}

interface PartFound {
  chaseId: string;
  numero: string;
  multiple: number;
  stake: Minor;
  state: "WAITING" | "CREATED" | "CANCELLED";
  orderNumber: string | null;
  /** The bet was given back with its issue, or on its own. */
  isVoid: boolean;
  payout: Minor | null;
}

export interface ChasesQuery {
  readonly playerId: PlayerId;
  readonly id?: string;
  readonly state?: ChaseState | undefined;
  /** Nothing that was begun later. */
  readonly asOf?: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A player's chases, newest first, with their parts, and how many there are. `gameIdOf` numbers a lottery. */
export async function readChases(
  db: Db,
  query: ChasesQuery,
  gameIdOf: (game: string) => number,
): Promise<{ list: ChaseRow[]; total: number }> {
  const wanted = sql`player_id = ${query.playerId}
    ${query.id === undefined ? sql`` : sql`and id = ${query.id}`}
    ${query.asOf === undefined ? sql`` : sql`and at <= ${new Date(query.asOf)}`}
    ${query.state === undefined ? sql`` : sql`and state = ${query.state}`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Found>`
      select id, game, (content ->> 'playId')::int as "playId", content ->> 'content' as content, total,
        stop_on_win as "stopOnWin", state, at
      from lottery.chase where ${wanted} order by at desc, id desc offset ${query.offset} limit ${query.limit}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from lottery.chase where ${wanted}`.execute(db),
  ]);
  const parts = Map.groupBy(await partsOf(db, rows), (part) => part.chaseId);
  return {
    list: rows.map((row) => chaseRow(row, parts.get(row.id) ?? [], gameIdOf)),
    total: Number(counted.rows[0]!.total),
  };
}

async function partsOf(db: Db, chases: readonly Found[]): Promise<PartFound[]> {
  if (chases.length === 0) return [];
  const { rows } = await sql<PartFound>`
    select p.chase_id as "chaseId", i.numero, p.multiple, p.stake, p.state, p.bet_id as "orderNumber",
      p.bet_id is not null and (i.state = 'VOID' or g.bet_id is not null) as "isVoid", w.payout
    from lottery.chase_part p join lottery.issue i on i.id = p.issue_id
    left join lottery.bet_gone g on g.bet_id = p.bet_id
    left join lottery.bet_win w on i.state = 'SETTLED' and w.issue_id = i.id and w.run = i.run and w.bet_id = p.bet_id
    where p.chase_id = any (${arrayOf(chases.map((chase) => chase.id))}::uuid[])
    order by p.chase_id, p.seq`.execute(db);
  return rows;
}

/** Everything taken is spent on bets, given back, or waits. */
function chaseRow(found: Found, parts: readonly PartFound[], gameIdOf: (game: string) => number): ChaseRow {
  const sum = (of: (part: PartFound) => Minor) => parts.reduce((all, part) => all + of(part), 0n);
  const isBack = (part: PartFound) => part.state === "CANCELLED" || part.isVoid;
  return {
    chaseNumber: found.id,
    gameId: gameIdOf(found.game),
    gameCode: found.game,
    playId: found.playId,
    content: found.content,
    total: found.total,
    spent: sum((part) => (part.state === "CREATED" && !part.isVoid ? part.stake : 0n)),
    won: sum((part) => (part.isVoid ? 0n : (part.payout ?? 0n))),
    refunded: sum((part) => (isBack(part) ? part.stake : 0n)),
    stopOnWin: found.stopOnWin,
    state: found.state,
    placedAt: found.at,
    details: parts.map(({ numero, multiple, state, orderNumber }) => ({
      numero,
      multiple,
      state,
      ...(orderNumber !== null && { orderNumber }),
    })),
  };
}
