import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { isBelow, type Standing } from "../team/members.store.ts";
import type { MoveState } from "./states.ts";

/** A member who is to stand elsewhere, or was. */
export interface Move {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: PlayerId;
  /** Null is the house. */
  readonly fromId: PlayerId | null;
  readonly toId: PlayerId | null;
  readonly effectiveFrom: Day;
  readonly state: MoveState;
  readonly askedBy: string;
  readonly reason: string;
  readonly at: Instant;
  readonly approvedId: PlayerId | null;
  readonly approvedBy: string | null;
  readonly endedAt: Instant | null;
  readonly why: string | null;
}

const MOVE = sql`id, merchant, player_id as "playerId", from_upline as "fromId", to_upline as "toId",
  effective_from as "effectiveFrom", state, asked_by as "askedBy", reason, at, approved_id as "approvedId",
  approved_by as "approvedBy", ended_at as "endedAt", why`;

export type NewMove = Pick<
  Move,
  "id" | "merchant" | "playerId" | "fromId" | "toId" | "effectiveFrom" | "askedBy" | "reason" | "at"
>;

/** False when another move of the member is open. */
export async function insertMove(tx: Db, move: NewMove): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.line_move
      (id, merchant, player_id, from_upline, to_upline, effective_from, state, asked_by, reason, at)
    values (${move.id}, ${move.merchant}, ${move.playerId}, ${move.fromId}, ${move.toId}, ${move.effectiveFrom},
      'ASKED', ${move.askedBy}, ${move.reason}, ${new Date(move.at)})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** A move of a brand, held until the transaction ends. */
export async function lockMove(tx: Db, merchant: string, id: string): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    select ${MOVE} from agents.line_move where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

/** Another operator has agreed: it waits for its day. */
export async function agreeToMove(
  tx: Db,
  id: string,
  agreed: { readonly effectiveFrom: Day; readonly approvedId: PlayerId; readonly approvedBy: string },
): Promise<void> {
  await sql`
    update agents.line_move set state = 'WAITING', effective_from = ${agreed.effectiveFrom},
      approved_id = ${agreed.approvedId}, approved_by = ${agreed.approvedBy}
    where id = ${id} and state = 'ASKED'`.execute(tx);
}

/** Ends a move that is open; false when it is not. */
export async function endMove(
  tx: Db,
  id: string,
  end: { readonly state: "DONE" | "WITHDRAWN" | "REFUSED"; readonly why?: string; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update agents.line_move set state = ${end.state}, why = ${end.why ?? null}, ended_at = ${new Date(end.at)}
    where id = ${id} and state in ('ASKED', 'WAITING') returning id`.execute(tx);
  return rows.length === 1;
}

/** Moves of a brand whose day has begun, in the order in which they were asked for. */
export async function dueMoves(db: Db, merchant: string, today: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agents.line_move
    where merchant = ${merchant} and state = 'WAITING' and effective_from <= ${today}::date
    order by effective_from, at, id`.execute(db);
  return rows.map((row) => row.id);
}

interface MovesQuery {
  readonly merchant: string;
  readonly state?: MoveState | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly rows: RowWindow;
}

/** A page of moves, newest first. */
export async function movesPage(
  db: Db,
  { merchant, state, playerId, rows: { offset, limit, asOf } }: MovesQuery,
): Promise<{ readonly list: readonly Move[]; readonly total: number }> {
  const chosen = sql`merchant = ${merchant} and at <= ${new Date(asOf)}
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}`;
  const { rows: list } = await sql<Move>`
    select ${MOVE} from agents.line_move where ${chosen}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.line_move where ${chosen}`.execute(db);
  return { list, total: counted[0]!.total };
}

/** So many levels stand below somebody. */
export async function levelsBelow(db: Db, who: Pick<Standing, "number" | "path">): Promise<number> {
  const { rows } = await sql<{ deepest: number | null }>`
    select max(cardinality(path)) as deepest from agents.member where ${isBelow(who)}`.execute(db);
  return (rows[0]?.deepest ?? who.path.length) - who.path.length;
}

/** Puts a member below another agent, or below the house; their path and those of all below follow. */
export async function placeBelow(tx: Db, id: PlayerId, uplineId: PlayerId | null): Promise<void> {
  await sql`update agents.member set upline_id = ${uplineId} where player_id = ${id}`.execute(tx);
}

/** Holds somebody's place: nobody closes the account until the transaction ends. */
export async function holdPlace(tx: Db, id: PlayerId): Promise<void> {
  await sql`select from agents.member where player_id = ${id} for share`.execute(tx);
}
