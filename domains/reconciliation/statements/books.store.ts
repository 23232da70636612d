import type { RowWindow } from "@taya/kernel/page";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { TheirLine } from "@taya/payments/statement";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { Difference, MatchReport, Total } from "./match.rules.ts";
import { lineKey } from "./match.rules.ts";
import type { Side } from "./side.ts";

/** An imported statement. */
export interface Statement {
  readonly id: string;
  readonly side: Side;
  readonly merchant: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly since: Instant;
  readonly until: Instant;
  readonly title: string;
  readonly sha256: string;
  readonly file: string;
  readonly lines: number;
  readonly matched: number;
  readonly totals: readonly Total[];
  readonly importedBy: string;
  readonly importedAt: Instant;
  readonly differences: number;
  readonly open: number;
}

/** Whose statements are meant: of one side, and of one brand. */
export type Of = Pick<Statement, "side" | "merchant">;

/** A difference as it is kept, with who looks after it. */
export interface StoredDifference extends Omit<Difference, "key"> {
  readonly number: number;
  readonly owner?: string;
  readonly closedAt?: Instant;
  readonly closedBy?: string;
  readonly reason?: string;
}

/** Sums lie as text: JSON knows no large whole numbers. */
type StoredTotal = { readonly [Name in keyof Total]: Total[Name] extends Minor | undefined ? string : Total[Name] };

type NewStatement = Omit<Statement, "totals" | "matched" | "lines" | "differences" | "open">;

interface Window {
  readonly offset: number;
  readonly limit: number;
}

const STATEMENT = sql`s.id, s.side, s.merchant, s.source, s.from_day as "from", s.to_day as "to", s.since, s.until,
  s.title, s.sha256, s.file, s.lines, s.matched, s.totals, s.imported_by as "importedBy",
  s.imported_at as "importedAt", (select count(*)::int from reconciliation.statement_difference d
    where d.statement_id = s.id) as differences, (select count(*)::int from reconciliation.statement_difference d
    where d.statement_id = s.id and d.closed_at is null) as open`;

async function read(db: Db, { side, merchant }: Of, rest: RawBuilder<unknown>): Promise<Statement[]> {
  const { rows } = await sql<Omit<Statement, "totals"> & { readonly totals: readonly StoredTotal[] }>`
    select ${STATEMENT} from reconciliation.statement s
    where s.side = ${side} and s.merchant = ${merchant} ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, totals: row.totals.map(totalOf) }));
}

/** A statement of this side and brand; undefined when there is none by this id. */
export const findStatement = async (db: Db, of: Of, id: string): Promise<Statement | undefined> =>
  (await read(db, of, sql`and s.id = ${id}`))[0];

/** The statement that was made of this very file before. */
export const statementOf = async (
  db: Db,
  { source, sha256, ...of }: Of & Pick<Statement, "source" | "sha256">,
): Promise<Statement | undefined> => (await read(db, of, sql`and s.source = ${source} and s.sha256 = ${sha256}`))[0];

/** A page of statements, newest first. */
export async function listStatements(
  db: Db,
  { source, offset, limit, asOf, ...of }: Of & RowWindow & { readonly source: string | undefined },
): Promise<{ list: Statement[]; total: number }> {
  const named = sql`and s.imported_at <= ${new Date(asOf)} ${source ? sql`and s.source = ${source}` : sql``}`;
  const list = await read(db, of, sql`${named} order by s.id desc limit ${limit} offset ${offset}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.statement s
    where s.side = ${of.side} and s.merchant = ${of.merchant} ${named}`.execute(db);
  return { list, total: rows[0]!.total };
}

/**
 * Which of these lines, and which of these keys of ours, a statement for another time has told. One for the same
 * days, such as a corrected one, stands for itself.
 */
export async function toldBy(
  db: Db,
  query: Of & Pick<Statement, "source" | "since" | "until"> & { lines: string[]; keys: string[] },
): Promise<{ toldBefore: Set<string>; toldElsewhere: Set<string> }> {
  const other = sql`s.side = ${query.side} and s.merchant = ${query.merchant} and s.source = ${query.source}
    and (s.until <= ${new Date(query.since)} or s.since >= ${new Date(query.until)})`;
  const { rows: before } = await sql<{ told: string }>`
    select distinct l.told from reconciliation.statement_line l join reconciliation.statement s on s.id = l.statement_id
    where l.told = any(${query.lines}::text[]) and ${other}`.execute(db);
  const { rows: elsewhere } = await sql<{ ours: string }>`
    select distinct l.ours from reconciliation.statement_line l join reconciliation.statement s on s.id = l.statement_id
    where l.ours = any(${query.keys}::text[]) and ${other}`.execute(db);
  return {
    toldBefore: new Set(before.map((each) => each.told)),
    toldElsewhere: new Set(elsewhere.map((each) => each.ours)),
  };
}

/** Keeps a statement with its report; false when the same file was kept meanwhile. */
export async function keepStatement(
  tx: Db,
  made: NewStatement,
  lines: readonly TheirLine[],
  report: MatchReport,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reconciliation.statement (id, side, merchant, source, from_day, to_day, since, until, title, sha256,
      file, lines, matched, totals, imported_by, imported_at)
    values (${made.id}, ${made.side}, ${made.merchant}, ${made.source}, ${made.from}, ${made.to},
      ${new Date(made.since)}, ${new Date(made.until)}, ${made.title}, ${made.sha256}, ${made.file}, ${lines.length},
      ${report.matched.length}, ${totalsText(report.totals)}::jsonb, ${made.importedBy}, ${new Date(made.importedAt)})
    on conflict (side, merchant, source, sha256) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  const answers = new Map([...report.matched, ...report.differences].map((each) => [each.row, each.key]));
  // A repeated line is told by the statement that told it first.
  const told = new Set(report.differences.flatMap((each) => (each.verdict === "DUPLICATE" ? [each.row] : [])));
  await sql`
    insert into reconciliation.statement_line (statement_id, row, told, ours)
    select ${made.id}, each.row, each.told, each.ours from unnest(${lines.map((each) => each.row)}::int[],
      ${lines.map((each) => (each.status === "PAID" && !told.has(each.row) ? (lineKey(each) ?? null) : null))}::text[],
      ${lines.map((each) => (each.status === "PAID" ? (answers.get(each.row) ?? null) : null))}::text[])
      as each (row, told, ours)`.execute(tx);
  await keepDifferences(tx, made.id, report.differences);
  return true;
}

/** Closes what older statements missed and this one tells; answers how many. */
export async function settleOlder(
  tx: Db,
  { id, side, merchant, source, importedBy, importedAt }: NewStatement,
): Promise<number> {
  const { rows } = await sql`
    update reconciliation.statement_difference d set closed_at = ${new Date(importedAt)}, closed_by = ${importedBy},
      reason = ${`TOLD_BY ${id}`}
    from reconciliation.statement_line l, reconciliation.statement s
    where l.statement_id = ${id} and l.ours = d.our_key and d.statement_id = s.id and s.id <> ${id}
      and s.side = ${side} and s.merchant = ${merchant} and s.source = ${source}
      and d.verdict = 'MISSING_WITH_THEM' and d.closed_at is null returning 1`.execute(tx);
  return rows.length;
}

/** A page of a statement's differences, in the order of its rows. */
export async function listDifferences(
  db: Db,
  query: { id: string; verdict?: string | undefined; state?: "open" | "closed" | undefined } & Window,
): Promise<{ list: StoredDifference[]; total: number }> {
  const state = query.state === "open" ? sql`and closed_at is null` : sql`and closed_at is not null`;
  const where = sql`statement_id = ${query.id} ${query.verdict ? sql`and verdict = ${query.verdict}` : sql``}
    ${query.state ? state : sql``}`;
  const { rows } = await sql<DifferenceRow>`
    select number, verdict, kind, currency, theirs, ours, amount, at, row, their_id as id, reference, party,
      their_status as "theirStatus", our_state as "ourState", link_kind as "linkKind", link_id as "linkId", edge,
      owner, closed_at as "closedAt", closed_by as "closedBy", reason
    from reconciliation.statement_difference where ${where}
    order by number limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.statement_difference where ${where}`.execute(db);
  return { list: rows.map(differenceOf), total: all[0]!.total };
}

/** How many differences of each sort a statement has, and how many of them are open. */
export async function countVerdicts(
  db: Db,
  id: string,
): Promise<{ verdict: Difference["verdict"]; count: number; open: number }[]> {
  const { rows } = await sql<{ verdict: Difference["verdict"]; count: number; open: number }>`
    select verdict, count(*)::int as count, count(*) filter (where closed_at is null)::int as open
    from reconciliation.statement_difference where statement_id = ${id} group by verdict order by verdict`.execute(db);
  return rows;
}

/** False when there is no such open difference. */
export async function ownDifference(tx: Db, id: string, number: number, owner: string): Promise<boolean> {
  const { rows } = await sql`
    update reconciliation.statement_difference set owner = ${owner}
    where statement_id = ${id} and number = ${number} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** False when there is no such open difference. */
export async function closeDifference(
  tx: Db,
  id: string,
  number: number,
  how: { readonly by: string; readonly reason: string; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update reconciliation.statement_difference
    set closed_at = ${new Date(how.at)}, closed_by = ${how.by}, reason = ${how.reason}
    where statement_id = ${id} and number = ${number} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

async function keepDifferences(tx: Db, id: string, found: readonly Difference[]): Promise<void> {
  const rows = found.map((each, index) => ({
    number: index + 1,
    verdict: each.verdict,
    kind: each.kind,
    currency: each.currency,
    theirs: String(each.theirs),
    ours: String(each.ours),
    amount: String(each.amount),
    at: new Date(each.at).toISOString(),
    row: each.row ?? null,
    their_id: each.id,
    reference: each.reference,
    party: each.party,
    their_status: each.theirStatus ?? null,
    our_state: each.ourState ?? null,
    our_key: each.key ?? null,
    link_kind: each.link?.kind ?? null,
    link_id: each.link?.id ?? null,
    edge: each.edge,
  }));
  await sql`
    insert into reconciliation.statement_difference (statement_id, number, verdict, kind, currency, theirs, ours, amount,
      at, row, their_id, reference, party, their_status, our_state, our_key, link_kind, link_id, edge)
    select ${id}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (number int, verdict text,
      kind text, currency text, theirs bigint, ours bigint, amount bigint, at timestamptz, row int, their_id text,
      reference text, party text, their_status text, our_state text, our_key text, link_kind text, link_id text,
      edge boolean)`.execute(tx);
}

const totalsText = (totals: readonly Total[]): string =>
  JSON.stringify(totals, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

const totalOf = ({ theirs, ours, agreed, difference, fees, ...total }: StoredTotal): Total => ({
  ...total,
  theirs: BigInt(theirs),
  agreed: BigInt(agreed),
  difference: BigInt(difference),
  fees: BigInt(fees),
  ...(ours !== undefined && { ours: BigInt(ours) }),
});

type Link = NonNullable<Difference["link"]>;
type Nullable<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> | null };
type Absent = "row" | "theirStatus" | "ourState" | "owner" | "closedAt" | "closedBy" | "reason";

/** As a row says it: null for what is absent. */
type DifferenceRow = Omit<StoredDifference, Absent | "link"> &
  Nullable<Pick<StoredDifference, Absent>> & { readonly linkKind: Link["kind"] | null; readonly linkId: string | null };

const differenceOf = ({ linkKind, linkId, ...row }: DifferenceRow): StoredDifference => ({
  ...(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Omit<StoredDifference, "link">),
  ...(linkKind !== null && linkId !== null && { link: { kind: linkKind, id: linkId } }),
});
