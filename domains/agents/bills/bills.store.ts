import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { KindName } from "../contracts/kinds.ts";
import { inputsText, type BillInputs, type Lower } from "./inputs.ts";
import type { BillStatus } from "./reckon.rules.ts";

/** A bill as it is made. */
export interface NewBill {
  readonly id: string;
  readonly contractId: string;
  readonly merchant: string;
  readonly kind: KindName;
  /** Undefined where the house pays. */
  readonly payerId: PlayerId | undefined;
  readonly receiverId: PlayerId;
  readonly key: string;
  readonly since: Instant;
  readonly until: Instant;
  readonly currency: string;
  readonly inputs: BillInputs;
  readonly rate: number;
  readonly gross: Minor;
  readonly lowerTotal: Minor;
  readonly status: BillStatus;
  readonly leftOver: bigint;
  readonly expiresAt: Instant | undefined;
}

const CHUNK = 1_000;

/** Writes bills; throws when one of a contract and period is there. */
export async function insertBills(tx: Db, bills: readonly NewBill[], at: Instant): Promise<void> {
  for (let from = 0; from < bills.length; from += CHUNK) await insertSome(tx, bills.slice(from, from + CHUNK), at);
}

async function insertSome(tx: Db, bills: readonly NewBill[], at: Instant): Promise<void> {
  const column = (of: (bill: NewBill) => Plain) => arrayOf(bills.map(of));
  const texts = (of: (bill: NewBill) => string) => textArrayOf(bills.map(of));
  await sql`
    insert into agents.bill (id, contract_id, merchant, kind, payer_id, receiver_id, period_key, since, until, currency,
      inputs, input_hash, rate, gross, lower_total, net, status, left_over, calculated_at, expires_at)
    select id, contract_id, merchant, kind, payer_id, receiver_id, period_key, to_timestamp(since / 1000.0),
      to_timestamp(until / 1000.0), currency, inputs::jsonb, sha256(convert_to(inputs::jsonb::text, 'UTF8')), rate, gross,
      lower_total, gross - lower_total, status, left_over, ${new Date(at)}, to_timestamp(expires_at / 1000.0)
    from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.contractId)}::uuid[],
      ${texts((row) => row.merchant)}::text[], ${texts((row) => row.kind)}::text[],
      ${column((row) => row.payerId)}::uuid[], ${column((row) => row.receiverId)}::uuid[],
      ${texts((row) => row.key)}::text[], ${column((row) => row.since)}::bigint[],
      ${column((row) => row.until)}::bigint[], ${texts((row) => row.currency)}::text[],
      ${texts(({ inputs }) => inputsText(inputs))}::text[], ${column((row) => row.rate)}::int[], ${column((row) => row.gross)}::bigint[],
      ${column((row) => row.lowerTotal)}::bigint[], ${texts((row) => row.status)}::text[],
      ${column((row) => row.leftOver)}::numeric[], ${column((row) => row.expiresAt)}::bigint[])
      as given (id, contract_id, merchant, kind, payer_id, receiver_id, period_key, since, until, currency, inputs, rate,
        gross, lower_total, status, left_over, expires_at)`.execute(tx);
}

export interface LastBill {
  readonly receiverId: PlayerId;
  readonly payerId: PlayerId | null;
  readonly until: Instant;
  readonly leftOver: bigint;
}

/** The newest bill of each of these receivers of a kind, from whoever paid then. */
export async function lastBills(tx: Db, kind: KindName, receivers: readonly PlayerId[]): Promise<LastBill[]> {
  const { rows } = await sql<Omit<LastBill, "leftOver"> & { leftOver: string }>`
    select b.receiver_id as "receiverId", b.payer_id as "payerId", b.until, b.left_over::text as "leftOver"
    from unnest(${arrayOf(receivers)}::uuid[]) r cross join lateral (
      select * from agents.bill where receiver_id = r and kind = ${kind} order by until desc limit 1) b`.execute(tx);
  return rows.map((row) => ({ ...row, leftOver: BigInt(row.leftOver) }));
}

/** What was billed before to those directly below payers, within the part of a period of each; by places in the list. */
export async function billedBelow(
  tx: Db,
  kind: KindName,
  asked: readonly { readonly payerId: PlayerId; readonly since: Instant; readonly until: Instant }[],
): Promise<ReadonlyMap<number, readonly Lower[]>> {
  const { rows } = await sql<Lower & { place: number }>`
    select (a.place - 1)::int as place, b.contract_id as "contractId", b.receiver_id as "receiverId", b.period_key as key,
      b.gross
    from unnest(${arrayOf(asked.map((each) => each.payerId))}::uuid[], ${arrayOf(asked.map((each) => each.since))}::bigint[],
      ${arrayOf(asked.map((each) => each.until))}::bigint[]) with ordinality as a (payer, since, until, place)
    join agents.bill b on b.payer_id = a.payer and b.kind = ${kind} and b.until > to_timestamp(a.since / 1000.0)
      and b.until <= to_timestamp(a.until / 1000.0) and b.gross > 0
    order by b.id`.execute(tx);
  return Map.groupBy(rows, ({ place }) => place);
}

/** Up to when a brand's bills of a kind were made, held until the transaction ends. */
export async function holdBillTurn(tx: Db, merchant: string, kind: KindName): Promise<Instant> {
  await sql`insert into agents.bill_turn (merchant, kind) values (${merchant}, ${kind}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ closedTo: Instant | null }>`
    select closed_to as "closedTo" from agents.bill_turn where merchant = ${merchant} and kind = ${kind} for update`.execute(
    tx,
  );
  return rows[0]!.closedTo ?? 0;
}

export async function readBillTurn(db: Db, merchant: string, kind: KindName): Promise<Instant> {
  const { rows } = await sql<{ closedTo: Instant | null }>`
    select closed_to as "closedTo" from agents.bill_turn where merchant = ${merchant} and kind = ${kind}`.execute(db);
  return rows[0]?.closedTo ?? 0;
}

interface Close {
  readonly merchant: string;
  readonly kind: KindName;
  readonly until: Instant;
  readonly bills: number;
  readonly unsettled: number;
  readonly gross: Minor;
}

/** Keeps that periods were closed, in the transaction of their bills. */
export async function keepClose(tx: Db, { merchant, kind, until, ...sums }: Close, at: Instant): Promise<void> {
  await sql`
    update agents.bill_turn set closed_to = ${new Date(until)} where merchant = ${merchant} and kind = ${kind}`.execute(
    tx,
  );
  await sql`
    insert into agents.period_close (merchant, kind, until, closed_at, bills, unsettled, gross)
    values (${merchant}, ${kind}, ${new Date(until)}, ${new Date(at)}, ${sums.bills}, ${sums.unsettled}, ${sums.gross})`.execute(
    tx,
  );
}
