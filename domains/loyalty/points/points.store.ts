import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export type MoveKind = "EARNED" | "CONVERTED" | "REDEEMED" | "REFUNDED" | "AWARDED";

/** A move of points. */
export interface PointMove {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly kind: MoveKind;
  /** Below zero where they were spent. */
  readonly points: bigint;
  /** The balance then. */
  readonly after: bigint;
  /** The cash that came for them. */
  readonly amount: Minor;
  /** What it was for: the redemption or the award; else empty. */
  readonly ref: string;
  /** Of what was earned: all points claimed with these, each sum once. */
  readonly claimedTo: bigint | null;
  readonly at: Instant;
}

export async function addMove(tx: Db, move: PointMove): Promise<void> {
  await sql`
    insert into loyalty.point_move (id, player_id, currency, kind, points, after, amount, ref, claimed_to, at)
    values (${move.id}, ${move.playerId}, ${move.currency}, ${move.kind}, ${move.points}, ${move.after}, ${move.amount},
      ${move.ref}, ${move.claimedTo}, ${new Date(move.at)})`.execute(tx);
}

/** Points a player has claimed ever. */
export async function claimedEver(db: Db, playerId: PlayerId): Promise<bigint> {
  const { rows } = await sql<{ claimed: bigint }>`
    select coalesce(max(claimed_to), 0)::bigint as claimed from loyalty.point_move
    where player_id = ${playerId} and kind = 'EARNED'`.execute(db);
  return rows[0]!.claimed;
}

interface MovesQuery {
  readonly playerId: PlayerId;
  /** Half-open. */
  readonly since: Instant;
  readonly until: Instant;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a player's moves, newest first. */
export async function movesPage(db: Db, query: MovesQuery): Promise<{ list: PointMove[]; total: number }> {
  const where = sql`player_id = ${query.playerId} and at >= ${new Date(query.since)} and at < ${new Date(query.until)}
    and at <= ${new Date(query.asOf)}`;
  const { rows: list } = await sql<PointMove>`
    select id, player_id as "playerId", currency, kind, points, after, amount, ref, claimed_to as "claimedTo", at
    from loyalty.point_move where ${where} order by id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from loyalty.point_move where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}
