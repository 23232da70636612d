import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Difference, MatchReport, Total } from "./match.rules.ts";
import { lineKey } from "./match.rules.ts";
import type { TheirLine } from "@taya/payments/statement";

/** An imported statement. */
export interface Statement {
  readonly id: string;
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

/** A difference as it is kept, with who looks after it. */
export interface KeptDifference extends Omit<Difference, "key"> {
  readonly number: number;
  readonly owner?: string;
  readonly closedAt?: Instant;
  readonly closedBy?: string;
  readonly reason?: string;
}

interface Row {
  id: string;
  merchant: string;
  source: string;
  from_day: string;
  to_day: string;
  since: Instant;
  until: Instant;
  title: string;
  sha256: string;
  file: string;
  lines: number;
  matched: number;
  totals: KeptTotal[];
  imported_by: string;
  imported_at: Instant;
  differences: number;
  open: number;
}

interface DifferenceRow {
  number: number;
  verdict: Difference["verdict"];
  kind: Difference["kind"];
  currency: string;
  theirs: bigint;
  ours: bigint;
  amount: bigint;
  at: Instant;
  row: number | null;
  their_id: string;
  reference: string;
  party: string;
  their_status: Difference["theirStatus"] | null;
  our_state: string | null;
  link_kind: NonNullable<Difference["link"]>["kind"] | null;
  link_id: string | null;
  edge: boolean;
  owner: string | null;
  closed_at: Instant | null;
  closed_by: string | null;
  reason: string | null;
}

/** Sums lie as text: JSON knows no large whole numbers. */
type KeptTotal = { readonly [Name in keyof Total]: Total[Name] extends Minor | undefined ? string : Total[Name] };

type NewStatement = Omit<Statement, "totals" | "matched" | "lines" | "differences" | "open">;

/** The books of statements of one room; both rooms that have some keep them in tables of the same shape. */
export type StatementBooks = ReturnType<typeof statementBooks>;

/** Books over the tables `statement`, `statement_line` and `statement_difference` of a schema. */
export function statementBooks(schema: "wallet" | "play") {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const tables = {
    statement: table("statement"),
    line: table("statement_line"),
    difference: table("statement_difference"),
  };
  return { ...findingIn(tables), ...keepingIn(tables), ...differencesIn(tables) };
}

interface Tables {
  readonly statement: ReturnType<typeof sql.table>;
  readonly line: ReturnType<typeof sql.table>;
  readonly difference: ReturnType<typeof sql.table>;
}

function findingIn({ statement, line, difference }: Tables) {
  const counted = sql`s.*,
    (select count(*)::int from ${difference} d where d.statement_id = s.id) as differences,
    (select count(*)::int from ${difference} d where d.statement_id = s.id and d.closed_at is null) as open`;
  const one = async (db: Db, where: ReturnType<typeof sql>): Promise<Statement | undefined> => {
    const { rows } = await sql<Row>`select ${counted} from ${statement} s where ${where}`.execute(db);
    return rows[0] && statementOf(rows[0]);
  };
  return {
    find: (db: Db, merchant: string, id: string) => one(db, sql`s.merchant = ${merchant} and s.id = ${id}`),
    bySha: (db: Db, { merchant, source, sha256 }: Pick<Statement, "merchant" | "source" | "sha256">) =>
      one(db, sql`s.merchant = ${merchant} and s.source = ${source} and s.sha256 = ${sha256}`),

    async list(db: Db, asked: { merchant: string; source?: string | undefined; offset: number; limit: number }) {
      const where = sql`s.merchant = ${asked.merchant} ${asked.source ? sql`and s.source = ${asked.source}` : sql``}`;
      const { rows } = await sql<Row>`
        select ${counted} from ${statement} s where ${where}
        order by s.id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
      const { rows: all } = await sql<{ total: number }>`
        select count(*)::int as total from ${statement} s where ${where}`.execute(db);
      return { list: rows.map(statementOf), total: all[0]!.total };
    },

    /**
     * Which of these lines, and which of these keys of ours, a statement for another time has told. One for the same
     * days, such as a corrected one, stands for itself.
     */
    async told(
      db: Db,
      asked: Pick<Statement, "merchant" | "source" | "since" | "until"> & { lines: string[]; keys: string[] },
    ) {
      const other = sql`s.merchant = ${asked.merchant} and s.source = ${asked.source}
        and (s.until <= ${new Date(asked.since)} or s.since >= ${new Date(asked.until)})`;
      const { rows: before } = await sql<{ told: string }>`
        select distinct l.told from ${line} l join ${statement} s on s.id = l.statement_id
        where l.told = any(${asked.lines}::text[]) and ${other}`.execute(db);
      const { rows: elsewhere } = await sql<{ ours: string }>`
        select distinct l.ours from ${line} l join ${statement} s on s.id = l.statement_id
        where l.ours = any(${asked.keys}::text[]) and ${other}`.execute(db);
      return {
        toldBefore: new Set(before.map((each) => each.told)),
        toldElsewhere: new Set(elsewhere.map((each) => each.ours)),
      };
    },
  };
}

function keepingIn({ statement, line, difference }: Tables) {
  return {
    /** Keeps a statement with its report; false when the same file was kept meanwhile. */
    async keep(tx: Db, made: NewStatement, lines: readonly TheirLine[], report: MatchReport): Promise<boolean> {
      const { rows } = await sql`
        insert into ${statement} (id, merchant, source, from_day, to_day, since, until, title, sha256, file, lines,
          matched, totals, imported_by, imported_at)
        values (${made.id}, ${made.merchant}, ${made.source}, ${made.from}, ${made.to}, ${new Date(made.since)},
          ${new Date(made.until)}, ${made.title}, ${made.sha256}, ${made.file}, ${lines.length},
          ${report.matched.length}, ${totalsText(report.totals)}::jsonb, ${made.importedBy},
          ${new Date(made.importedAt)})
        on conflict (merchant, source, sha256) do nothing returning 1`.execute(tx);
      if (rows.length === 0) return false;
      const answers = new Map([...report.matched, ...report.differences].map((each) => [each.row, each.key]));
      // A repeated line is told by the statement that told it first.
      const told = new Set(report.differences.flatMap((each) => (each.verdict === "DUPLICATE" ? [each.row] : [])));
      await sql`
        insert into ${line} (statement_id, row, told, ours)
        select ${made.id}, each.row, each.told, each.ours from unnest(${lines.map((each) => each.row)}::int[],
          ${lines.map((each) => (each.status === "PAID" && !told.has(each.row) ? (lineKey(each) ?? null) : null))}::text[],
          ${lines.map((each) => (each.status === "PAID" ? (answers.get(each.row) ?? null) : null))}::text[]) as each (row, told, ours)`.execute(
        tx,
      );
      await keepDifferences(tx, difference, made.id, report.differences);
      return true;
    },

    /** Closes what older statements missed and this one tells; answers how many. */
    async settle(tx: Db, { id, merchant, source, importedBy, importedAt }: NewStatement): Promise<number> {
      const { rows } = await sql`
        update ${difference} d set closed_at = ${new Date(importedAt)}, closed_by = ${importedBy},
          reason = ${`TOLD_BY ${id}`}
        from ${line} l, ${statement} s
        where l.statement_id = ${id} and l.ours = d.our_key and d.statement_id = s.id and s.id <> ${id}
          and s.merchant = ${merchant} and s.source = ${source}
          and d.verdict = 'MISSING_WITH_THEM' and d.closed_at is null returning 1`.execute(tx);
      return rows.length;
    },
  };
}

function differencesIn({ difference }: Tables) {
  return {
    async differences(
      db: Db,
      asked: { id: string; verdict?: string | undefined; state?: "open" | "closed" | undefined } & Window,
    ) {
      const state = asked.state === "open" ? sql`and closed_at is null` : sql`and closed_at is not null`;
      const where = sql`statement_id = ${asked.id} ${asked.verdict ? sql`and verdict = ${asked.verdict}` : sql``}
        ${asked.state ? state : sql``}`;
      const { rows } = await sql<DifferenceRow>`
        select * from ${difference} where ${where} order by number limit ${asked.limit} offset ${asked.offset}`.execute(
        db,
      );
      const { rows: all } = await sql<{ total: number }>`
        select count(*)::int as total from ${difference} where ${where}`.execute(db);
      return { list: rows.map(differenceOf), total: all[0]!.total };
    },

    async verdicts(db: Db, id: string) {
      const { rows } = await sql<{ verdict: Difference["verdict"]; count: number; open: number }>`
        select verdict, count(*)::int as count, count(*) filter (where closed_at is null)::int as open
        from ${difference} where statement_id = ${id} group by verdict order by verdict`.execute(db);
      return rows;
    },

    /** False when there is no such open difference. */
    async own(tx: Db, id: string, number: number, owner: string): Promise<boolean> {
      const { rows } = await sql`
        update ${difference} set owner = ${owner}
        where statement_id = ${id} and number = ${number} and closed_at is null returning 1`.execute(tx);
      return rows.length > 0;
    },

    async close(
      tx: Db,
      id: string,
      number: number,
      how: { by: string; reason: string; at: Instant },
    ): Promise<boolean> {
      const { rows } = await sql`
        update ${difference} set closed_at = ${new Date(how.at)}, closed_by = ${how.by}, reason = ${how.reason}
        where statement_id = ${id} and number = ${number} and closed_at is null returning 1`.execute(tx);
      return rows.length > 0;
    },
  };
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

async function keepDifferences(
  tx: Db,
  table: ReturnType<typeof sql.table>,
  id: string,
  found: readonly Difference[],
): Promise<void> {
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
    insert into ${table} (statement_id, number, verdict, kind, currency, theirs, ours, amount, at, row, their_id,
      reference, party, their_status, our_state, our_key, link_kind, link_id, edge)
    select ${id}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (number int, verdict text,
      kind text, currency text, theirs bigint, ours bigint, amount bigint, at timestamptz, row int, their_id text,
      reference text, party text, their_status text, our_state text, our_key text, link_kind text, link_id text,
      edge boolean)`.execute(tx);
}

const totalsText = (totals: readonly Total[]): string =>
  JSON.stringify(totals, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

const totalOf = ({ theirs, ours, agreed, difference, fees, ...total }: KeptTotal): Total => ({
  ...total,
  theirs: BigInt(theirs),
  agreed: BigInt(agreed),
  difference: BigInt(difference),
  fees: BigInt(fees),
  ...(ours !== undefined && { ours: BigInt(ours) }),
});

const statementOf = (row: Row): Statement => ({
  id: row.id,
  merchant: row.merchant,
  source: row.source,
  from: row.from_day,
  to: row.to_day,
  since: row.since,
  until: row.until,
  title: row.title,
  sha256: row.sha256,
  file: row.file,
  lines: row.lines,
  matched: row.matched,
  totals: row.totals.map(totalOf),
  importedBy: row.imported_by,
  importedAt: row.imported_at,
  differences: row.differences,
  open: row.open,
});

const differenceOf = (row: DifferenceRow): KeptDifference => ({
  number: row.number,
  verdict: row.verdict,
  kind: row.kind,
  currency: row.currency,
  theirs: row.theirs,
  ours: row.ours,
  amount: row.amount,
  at: row.at,
  id: row.their_id,
  reference: row.reference,
  party: row.party,
  edge: row.edge,
  ...(row.row !== null && { row: row.row }),
  ...(row.their_status !== null && row.their_status !== undefined && { theirStatus: row.their_status }),
  ...(row.our_state !== null && { ourState: row.our_state }),
  ...(row.link_kind !== null && row.link_id !== null && { link: { kind: row.link_kind, id: row.link_id } }),
  ...(row.owner !== null && { owner: row.owner }),
  ...(row.closed_at !== null && { closedAt: row.closed_at }),
  ...(row.closed_by !== null && { closedBy: row.closed_by }),
  ...(row.reason !== null && { reason: row.reason }),
});
