import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { KindName } from "../contracts/kinds.ts";
import { type BillInputs, readInputs, type StoredInputs } from "./inputs.ts";
import type { BillStatus } from "./reckon.rules.ts";

/** A bill as it stands. */
export interface Bill {
  readonly id: string;
  readonly contractId: string;
  readonly kind: KindName;
  readonly receiverId: PlayerId;
  readonly username: string;
  /** Null where the house pays. */
  readonly payerName: string | null;
  readonly key: string;
  readonly inputs: BillInputs;
  readonly rate: number;
  readonly gross: Minor;
  readonly lowerTotal: Minor;
  readonly net: Minor;
  readonly paid: Minor;
  readonly status: BillStatus;
  readonly calculatedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly version: number;
}

const BILL = sql`b.id, b.contract_id as "contractId", b.kind, b.receiver_id as "receiverId", m.username,
  p.username as "payerName", b.period_key as key, b.inputs, b.rate, b.gross, b.lower_total as "lowerTotal", b.net, b.paid,
  b.status, b.calculated_at as "calculatedAt", b.expires_at as "expiresAt", b.version`;
const FROM = sql`agents.bill b join agents.member m on m.player_id = b.receiver_id
  left join agents.member p on p.player_id = b.payer_id`;

const bills = (rows: readonly (Omit<Bill, "inputs"> & { readonly inputs: StoredInputs })[]): Bill[] =>
  rows.map((row) => ({ ...row, inputs: readInputs(row.inputs) }));

export interface BillsQuery extends RowWindow {
  /** Half-open, when they were made. */
  readonly since: Instant;
  readonly until: Instant;
  readonly kind?: KindName | undefined;
  readonly status?: BillStatus | undefined;
  /** Whose they are: of a brand, or got or owed by somebody. */
  readonly of: { readonly merchant: string } | { readonly receiver: PlayerId } | { readonly payer: PlayerId };
  readonly username?: string | undefined;
}

const whose = (of: BillsQuery["of"]): RawBuilder<unknown> => {
  if ("merchant" in of) return sql`b.merchant = ${of.merchant}`;
  return "receiver" in of ? sql`b.receiver_id = ${of.receiver}` : sql`b.payer_id = ${of.payer}`;
};

/** A page of bills, newest first. */
export async function listBills(db: Db, query: BillsQuery): Promise<{ readonly list: Bill[]; readonly total: number }> {
  const { kind, status, username } = query;
  const wanted = sql`${whose(query.of)} and b.calculated_at >= ${new Date(query.since)}
    and b.calculated_at < ${new Date(query.until)} and b.calculated_at <= ${new Date(query.asOf)}
    ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`} ${status === undefined ? sql`` : sql`and b.status = ${status}`}
    ${
      username === undefined
        ? sql``
        : sql`and b.receiver_id = any (array(
      select player_id from agents.member where lower(username) = lower(${username})))`
    }`;
  const { rows } = await sql<Omit<Bill, "inputs"> & { inputs: StoredInputs }>`
    select ${BILL} from ${FROM} where ${wanted} order by b.calculated_at desc, b.id desc
    limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.bill b where ${wanted}`.execute(db);
  return { list: bills(rows), total: counted[0]!.total };
}

/** The newest bills of a version of a contract. */
export async function newestBills(db: Db, contract: string, most: number): Promise<Bill[]> {
  const { rows } = await sql<Omit<Bill, "inputs"> & { inputs: StoredInputs }>`
    select ${BILL} from ${FROM} where b.contract_id = ${contract} order by b.calculated_at desc, b.id desc limit ${most}`.execute(
    db,
  );
  return bills(rows);
}

/** A bill of a brand, held until the transaction ends. */
export async function holdBill(tx: Db, merchant: string, id: string): Promise<Bill | undefined> {
  const { rows } = await sql<Omit<Bill, "inputs"> & { inputs: StoredInputs }>`
    select ${BILL} from ${FROM} where b.id = ${id} and b.merchant = ${merchant} for update of b`.execute(tx);
  return bills(rows)[0];
}

/** Decides about a bill that waits and is held. */
export async function decideBill(tx: Db, id: string, status: BillStatus): Promise<void> {
  await sql`update agents.bill set status = ${status}, version = version + 1 where id = ${id}`.execute(tx);
}

/** When periods of a kind were closed. */
export interface Run {
  readonly kind: KindName;
  readonly until: Instant;
  readonly closedAt: Instant;
  readonly bills: number;
  readonly unsettled: number;
  readonly gross: Minor;
}

/** A page of a brand's closes, newest first. */
export async function listRuns(
  db: Db,
  query: Omit<BillsQuery, "of" | "status" | "username"> & { readonly merchant: string },
): Promise<{ readonly list: Run[]; readonly total: number }> {
  const wanted = sql`merchant = ${query.merchant} and closed_at >= ${new Date(query.since)}
    and closed_at < ${new Date(query.until)} and closed_at <= ${new Date(query.asOf)}
    ${query.kind === undefined ? sql`` : sql`and kind = ${query.kind}`}`;
  const { rows: list } = await sql<Run>`
    select kind, until, closed_at as "closedAt", bills, unsettled, gross from agents.period_close where ${wanted}
    order by closed_at desc, kind, until desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.period_close where ${wanted}`.execute(db);
  return { list, total: counted[0]!.total };
}
