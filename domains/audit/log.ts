import { createHash } from "node:crypto";
import type { Session } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { noteAction } from "./significant.ts";

const LOCK = 7_462_301;
/** What the first line's hash covers instead of a line before it. */
export const FIRST = Buffer.alloc(32);

/** A line of the operators' log. */
export interface OperatorAction {
  readonly merchant: string;
  readonly operator: Pick<Session, "playerId" | "username" | "ip">;
  /** Such as "wallet.withdrawal.approve". */
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  /** What stood there; nothing secret, here and after. */
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Line {
  readonly seq: bigint;
  readonly merchant: string;
  readonly at: Instant;
  readonly operatorId: string;
  readonly operator: string;
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly after: unknown;
  readonly before: unknown;
  readonly ip: string | null;
  /** 1: lines of before, without `before` and `ip`. */
  readonly version: number;
}

const VERSION = 2;

/** Writes a line whose hash covers the line before: a line changed, dropped or moved later breaks the chain. */
export async function writeLog(tx: Db, action: OperatorAction, at: Instant): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const { rows } = await sql<{ seq: bigint; hash: Buffer }>`
    select seq, hash from audit.operator_log order by seq desc limit 1`.execute(tx);
  const before = rows[0] ?? { seq: 0n, hash: FIRST };
  const line: Line = {
    seq: before.seq + 1n,
    merchant: action.merchant,
    at,
    operatorId: action.operator.playerId,
    operator: action.operator.username,
    action: action.action,
    object: action.object,
    reason: action.reason,
    after: plain(action.after),
    before: plain(action.before),
    ip: action.operator.ip ?? null,
    version: VERSION,
  };
  await sql`
    insert into audit.operator_log (seq, merchant, at, operator_id, operator, action, object, reason, after,
      before, ip, version, prev_hash, hash)
    values (${line.seq}, ${line.merchant}, ${new Date(at)}, ${line.operatorId}, ${line.operator}, ${line.action},
      ${line.object}, ${line.reason}, ${JSON.stringify(line.after)}::jsonb,
      ${JSON.stringify(line.before)}::jsonb, ${line.ip}, ${line.version}, ${before.hash},
      ${hashOf(before.hash, line)})`.execute(tx);
  await noteAction(tx, action, at);
}

/** A line as it is kept. */
export interface LogRow {
  seq: bigint;
  merchant: string;
  at: Instant;
  operator_id: string;
  operator: string;
  action: string;
  object: string;
  reason: string;
  after: unknown;
  before: unknown;
  ip: string | null;
  version: number;
  prev_hash: Buffer;
  hash: Buffer;
}

/** The hash of a line: of the line before and of everything this one says. */
export function hashOf(before: Buffer, line: Line): Buffer {
  const text = sorted({
    seq: line.seq.toString(),
    merchant: line.merchant,
    at: line.at,
    operatorId: line.operatorId,
    operator: line.operator,
    action: line.action,
    object: line.object,
    reason: line.reason,
    after: line.after ?? null,
    ...(line.version >= VERSION && { before: line.before ?? null, ip: line.ip, version: line.version }),
  });
  return createHash("sha256").update(before).update(text).digest();
}

/** JSON with its keys in order: the database gives them back in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** As it will come back from the database; amounts become text. */
const plain = (value: unknown): unknown =>
  value === undefined
    ? null
    : (JSON.parse(
        JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? each.toString() : each)),
      ) as unknown);
