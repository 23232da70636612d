import type { Instant } from "@taya/kernel/instant";
import type { Audit } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Something that does not add up, open until an operator closes it. */
export interface BreakRow {
  readonly id: string;
  readonly name: string;
  readonly since: Instant;
  readonly count: number;
  readonly detail: unknown;
  readonly owner: string | undefined;
}

interface Row {
  id: string;
  name: string;
  since: Instant;
  count: number;
  detail: unknown;
  owner: string | null;
}

export async function openBreaks(db: Db): Promise<BreakRow[]> {
  const { rows } = await sql<Row>`
    select id, name, since, count, detail, owner from wallet.break where closed_at is null order by since`.execute(db);
  return rows.map((row) => ({ ...row, owner: row.owner ?? undefined }));
}

/** Opens a break, or says of an open one that it is still there; true when it is new. */
export async function noteBreak(
  tx: Db,
  found: { readonly id: string; readonly name: string; readonly count: number; readonly detail: unknown },
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into wallet.break as b (id, name, since, seen_at, count, detail)
    values (${found.id}, ${found.name}, ${new Date(at)}, ${new Date(at)}, ${found.count},
      ${JSON.stringify(found.detail)}::jsonb)
    on conflict (name) where closed_at is null
    do update set seen_at = excluded.seen_at, count = excluded.count, detail = excluded.detail
    returning b.id`.execute(tx);
  return rows[0]?.id === found.id;
}

/** False when there is no such open break. */
export async function ownBreak(tx: Db, id: string, owner: string): Promise<boolean> {
  const { rows } = await sql`
    update wallet.break set owner = ${owner} where id = ${id} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the last proof still finds this open break; the proof's row is held, so that none is written meanwhile. */
export async function breakStands(tx: Db, id: string): Promise<boolean> {
  const { rows: proofs } = await sql<{ report: Audit }>`select report from wallet.proof for update`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select name from wallet.break where id = ${id} and closed_at is null`.execute(tx);
  const checks = proofs[0]?.report.checks ?? [];
  return checks.some((check) => check.name === rows[0]?.name && !check.ok);
}

export async function closeBreak(
  tx: Db,
  id: string,
  how: { readonly by: string; readonly reason: string; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update wallet.break set closed_at = ${new Date(how.at)}, closed_by = ${how.by}, reason = ${how.reason}
    where id = ${id} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

export async function keepProof(tx: Db, proof: Audit): Promise<void> {
  await sql`
    insert into wallet.proof (at, ok, report)
    values (${new Date(proof.at)}, ${proof.ok}, ${JSON.stringify(proof)}::jsonb)
    on conflict (one) do update set at = excluded.at, ok = excluded.ok, report = excluded.report`.execute(tx);
}

export async function lastProof(db: Db): Promise<Audit | undefined> {
  const { rows } = await sql<{ report: Audit }>`select report from wallet.proof`.execute(db);
  return rows[0]?.report;
}
