import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { type Audit, type Break, type Check, plainJson, type TrialLine } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Something that does not add up, open until an operator closes it. */
export interface BreakRow {
  readonly id: string;
  readonly name: string;
  /** What it is about. */
  readonly subject: string;
  readonly playerId: PlayerId | null;
  /** By how much, in minor units. */
  readonly amount: Minor | null;
  readonly currency: string | null;
  readonly since: Instant;
  readonly seenAt: Instant;
  /** How many proofs found it. */
  readonly count: number;
  /** False once a proof that looked did not find it any more. */
  readonly stands: boolean;
  readonly detail: unknown;
  readonly owner: string | null;
}

/** The open breaks, those that stand first. */
export async function openBreaks(db: Db): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    select id, name, subject, player_id as "playerId", amount, currency, since, seen_at as "seenAt", count, stands, detail,
      owner
    from reconciliation.break where closed_at is null order by stands desc, since, id`.execute(db);
  return rows;
}

export async function countBreaks(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reconciliation.break where closed_at is null`.execute(db);
  return rows[0]!.open;
}

/** Opens what a check found, or says of what is open that it is still there; answers what is new. */
async function noteBreaks(tx: Db, found: Check, ids: readonly string[], at: Instant): Promise<readonly Break[]> {
  const { name, breaks } = found;
  if (breaks.length === 0) return [];
  const { rows } = await sql<{ id: string; subject: string }>`
    insert into reconciliation.break as b (id, name, subject, player_id, amount, currency, since, seen_at, count, detail)
    select id, ${name}, subject, player_id, amount, currency, ${new Date(at)}, ${new Date(at)}, 1, detail
    from unnest(${[...ids]}::uuid[], ${textArrayOf(breaks.map((each) => each.subject))}::text[],
      ${breaks.map((each) => each.playerId ?? null)}::uuid[], ${breaks.map((each) => each.amount ?? null)}::bigint[],
      ${breaks.map((each) => each.currency ?? null)}::text[],
      ${textArrayOf(breaks.map((each) => plainJson(each.detail)))}::jsonb[])
      as each (id, subject, player_id, amount, currency, detail)
    on conflict (name, subject) where closed_at is null
    do update set seen_at = excluded.seen_at, count = b.count + 1, amount = excluded.amount, detail = excluded.detail,
      stands = true
    returning b.id, b.subject`.execute(tx);
  const fresh = new Set(rows.filter((row) => ids.includes(row.id)).map((row) => row.subject));
  return breaks.filter((each) => fresh.has(each.subject));
}

/** False when there is no such open break. */
export async function ownBreak(tx: Db, id: string, owner: string): Promise<boolean> {
  const { rows } = await sql`
    update reconciliation.break set owner = ${owner} where id = ${id} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whether this open break was there when its check looked last; its row is held, so that no proof changes it meanwhile. */
export async function breakStands(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select stands from reconciliation.break where id = ${id} and closed_at is null for update`.execute(tx);
  return rows[0]?.stands ?? false;
}

export async function closeBreak(
  tx: Db,
  id: string,
  how: { readonly by: string; readonly reason: string; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update reconciliation.break set closed_at = ${new Date(how.at)}, closed_by = ${how.by}, reason = ${how.reason}
    where id = ${id} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps a proof as the last one, and its breaks; answers the breaks that are new. */
export async function saveReport(
  tx: Db,
  invariants: Audit,
  newId: () => string,
): Promise<readonly { readonly name: string; readonly found: Break }[]> {
  const at = new Date(invariants.at);
  // The breaks stand in rows of their own; the report stays small.
  const report = { ...invariants, checks: invariants.checks.map(({ breaks: _told, ...check }) => check) };
  await sql`
    insert into reconciliation.proof as p (at, ok, report, full_at)
    values (${at}, ${invariants.ok}, ${plainJson(report)}::jsonb, ${invariants.full ? at : null}::timestamptz)
    on conflict (one) do update set at = excluded.at, ok = excluded.ok, report = excluded.report,
      full_at = coalesce(excluded.full_at, p.full_at)`.execute(tx);
  const fresh: { name: string; found: Break }[] = [];
  for (const check of invariants.checks) {
    const ids = check.breaks.map(newId);
    for (const found of await noteBreaks(tx, check, ids, invariants.at)) fresh.push({ name: check.name, found });
  }
  const complete = invariants.checks.filter((check) => check.complete).map((check) => check.name);
  await sql`
    update reconciliation.break set stands = false
    where closed_at is null and stands and seen_at <> ${at}
      and (${invariants.full} or name = any (${textArrayOf(complete)}::text[]))`.execute(tx);
  return fresh;
}

/** The last proof as it is kept. */
export interface InvariantReport extends Omit<Audit, "checks" | "trial"> {
  readonly checks: readonly Omit<Check, "breaks">[];
  readonly trial: readonly TrialLine[];
  readonly fullAt: Instant | undefined;
}

interface StoredReport {
  report: Omit<InvariantReport, "trial" | "fullAt"> & {
    trial?: readonly (Omit<TrialLine, "amount"> & { amount: string })[];
  };
  full_at: Instant | null;
}

export async function lastReport(db: Db): Promise<InvariantReport | undefined> {
  const { rows } = await sql<StoredReport>`select report, full_at from reconciliation.proof`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const trial = (row.report.trial ?? []).map((line) => ({ ...line, amount: BigInt(line.amount) }));
  return { ...row.report, trial, fullAt: row.full_at ?? undefined };
}
