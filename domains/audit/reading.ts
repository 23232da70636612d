import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A line of the operators' log as it is shown; hashes in hex. */
export interface AuditLine {
  readonly seq: number;
  readonly at: Instant;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly ip: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
  readonly prevHash: string;
}

export interface AuditQuery {
  readonly merchant: string;
  readonly actor?: string | undefined;
  /** Exactly this object, or one whose name ends in it. */
  readonly object?: string | undefined;
  /** The beginning of an action's name. */
  readonly action?: string | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Nothing that was written later. */
  readonly asOf: Instant;
}

const time = (at: Instant | undefined): Date | null => (at === undefined ? null : new Date(at));

/** One page of a brand's lines, newest first. */
export async function readLog(db: Db, query: AuditQuery): Promise<{ list: AuditLine[]; total: number }> {
  const { merchant, actor = null, object = null, action = null } = query;
  const where = sql`
    merchant = ${merchant} and at <= ${time(query.asOf)}
    and (${actor}::text is null or lower(operator) = lower(${actor}))
    and (${object}::text is null or object = ${object} or object like '%:' || ${object})
    and (${action}::text is null or starts_with(action, ${action}))
    and (${time(query.from)}::timestamptz is null or at >= ${time(query.from)})
    and (${time(query.until)}::timestamptz is null or at < ${time(query.until)})`;
  const { rows } = await sql<Omit<AuditLine, "seq"> & { seq: bigint }>`
    select seq, at, operator as actor, action, object, reason, ip, before, after,
      encode(hash, 'hex') as hash, encode(prev_hash, 'hex') as "prevHash"
    from audit.operator_log where ${where}
    order by seq desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from audit.operator_log where ${where}`.execute(db);
  return { list: rows.map((row) => ({ ...row, seq: Number(row.seq) })), total: counted[0]!.total };
}
