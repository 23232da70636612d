import { DAY, type Instant } from "@taya/kernel/instant";
import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { OurItem, OursQuery, StatementStatus } from "@taya/payments/statement";

interface Row {
  readonly id: string;
  readonly providerRef: string | null;
  readonly paymentId: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: string;
  readonly at: Instant;
}

const PENDING = new Set(["CREATED", "WAITING", "SUBMITTED", "REVIEW"]);

/** Everything of ours at a payment method: what arrived, what went back, what was paid out, and what their lines name. */
export async function oursAtMethod(db: Db, query: OursQuery): Promise<OurItem[]> {
  const [payments, unpaid, payouts] = [
    await paymentsIn(db, query),
    await unpaidIn(db, query),
    await payoutsIn(db, query),
  ];
  return [...payments, ...unpaid, ...payouts];
}

/** The period with the days around it. */
function windowOf({ since, until, mapping }: OursQuery): [Date, Date] {
  return [new Date(since - mapping.windowDays * DAY), new Date(until + mapping.windowDays * DAY)];
}

/** Our names of things among theirs: whole ids, and ids with the number of a try after a point. */
const idsAmong = ({ references, ids }: OursQuery): string[] => [
  ...new Set([...references, ...ids].map((each) => each.split(".")[0]!).filter(isId)),
];

async function paymentsIn(db: Db, query: OursQuery): Promise<OurItem[]> {
  const [since, until] = windowOf(query);
  const columns = sql`select d.id, d.provider_ref as "providerRef", p.payment_id as "paymentId", p.amount, p.currency, p.outcome, p.at,
      d.status, d.updated_at as "updatedAt", d.credited, coalesce((select sum(h.returned) from wallet.deposit_hold h
        where h.deposit_id = d.id and h.payment_id = p.payment_id), 0)::bigint as returned
    from wallet.payment p join wallet.deposit d on d.id = p.deposit_id
    where p.method = ${query.source} and d.merchant = ${query.merchant}`;
  const { rows } = await sql<
    Omit<Row, "state"> & {
      paymentId: string;
      outcome: string;
      status: string;
      updatedAt: Instant;
      credited: bigint;
      returned: bigint;
    }
  >`
    ${columns} and p.at >= ${since} and p.at < ${until}
    union ${columns} and p.payment_id = any(${[...query.ids]}::text[])
    union ${columns} and p.deposit_id = any(${idsAmong(query)}::uuid[])
    union ${columns} and d.status in ('CHARGEBACK', 'RETURNED') and d.updated_at >= ${since} and d.updated_at < ${until}
    `.execute(db);
  return rows.flatMap((row) => {
    const { outcome } = row;
    const item = (kind: OurItem["kind"], more: Partial<Row>) =>
      itemOf(query, kind, { ...row, state: outcome, ...more });
    const arrived = item("deposit", {});
    const charged = row.status === "CHARGEBACK" && outcome === "CREDITED";
    const { updatedAt: at } = row;
    return [
      arrived,
      ...(charged ? [item("chargeback", { amount: row.credited + row.returned, at, state: row.status })] : []),
      ...(outcome === "RETURNED" ? [item("refund", { at })] : []),
      ...(outcome === "CREDITED" && !charged && row.returned > 0n
        ? [item("refund", { amount: row.returned, at })]
        : []),
    ];
  });
}

/** Deposits without a payment that their lines name; where lines name the payer's words only, all of those days. */
async function unpaidIn(db: Db, query: OursQuery): Promise<OurItem[]> {
  const [since, until] = windowOf(query);
  const { rows } = await sql<Row>`
    select d.id, d.provider_ref as "providerRef", null as "paymentId", d.amount, d.currency, d.status as state,
      d.created_at as at
    from wallet.deposit d
    where d.method = ${query.source} and d.merchant = ${query.merchant}
      and (d.id = any(${idsAmong(query)}::uuid[]) or d.provider_ref = any(${[...query.ids, ...query.references]}::text[])
        or (${query.mapping.byReference !== undefined} and d.created_at >= ${since} and d.created_at < ${until}))
      and not exists (select from wallet.payment p where p.deposit_id = d.id)`.execute(db);
  return rows.map((row) => itemOf(query, "deposit", row));
}

function itemOf({ mapping }: OursQuery, kind: OurItem["kind"], row: Row): OurItem {
  const { id, paymentId, providerRef } = row;
  const status: StatementStatus = paymentId !== null ? "PAID" : PENDING.has(row.state) ? "PENDING" : "FAILED";
  const said = mapping.byReference?.(id);
  return {
    key: `${kind}:${paymentId ?? id}`,
    kind,
    id: said === undefined ? (paymentId ?? undefined) : undefined,
    references: [...(said === undefined ? [] : [said]), id, ...(providerRef === null ? [] : [providerRef])],
    party: "",
    amount: row.amount,
    currency: row.currency,
    at: row.at,
    status,
    state: row.state,
    link: { kind: "deposit", id },
  };
}

const PAID_OUT =
  "('PAID_OUT', 'RECEIVED', 'AUTO_RECEIVED', 'DISPUTE', 'RESOLVED_PAID', 'RESOLVED_PARTIAL', 'RESOLVED_REFUND')";

async function payoutsIn(db: Db, query: OursQuery): Promise<OurItem[]> {
  const [since, until] = windowOf(query);
  const { rows } = await sql<{
    id: string;
    attempt: number;
    providerRef: string | null;
    amount: bigint;
    currency: string;
    state: string;
    paid: boolean;
    at: Instant;
  }>`
    select w.id, w.attempt, w.provider_ref as "providerRef", w.amount - w.fee as amount, w.currency, w.status as state,
      w.status in ${sql.raw(PAID_OUT)} as paid, coalesce(s.at, w.updated_at) as at
    from wallet.withdrawal w
    left join lateral (
      select min(at) as at from wallet.withdrawal_step where withdrawal_id = w.id and status = 'PAID_OUT'
    ) s on true
    where w.method = ${query.source} and w.merchant = ${query.merchant}
      and ((coalesce(s.at, w.updated_at) >= ${since} and coalesce(s.at, w.updated_at) < ${until})
        or w.id = any(${idsAmong(query)}::uuid[]) or w.provider_ref = any(${[...query.ids]}::text[]))`.execute(db);
  return rows.map((row) => ({
    key: `payout:${row.id}`,
    kind: "payout",
    id: row.providerRef ?? undefined,
    references: [`${row.id}.${row.attempt}`, row.id],
    party: "",
    amount: row.amount,
    currency: row.currency,
    at: row.at,
    status: row.paid ? "PAID" : row.state === "SENDING" ? "PENDING" : "FAILED",
    state: row.state,
    link: { kind: "withdrawal", id: row.id },
  }));
}
