import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** An order in an emulated provider's books; amounts in its smallest unit. */
export interface EmulatedOrder {
  readonly id: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly status: "PENDING" | "PAID" | "FAILED" | "CHARGED_BACK";
  readonly paidAmount?: Minor;
  readonly payerName?: string;
  readonly told: Readonly<Record<string, string>>;
  readonly at: Instant;
  readonly solidAt?: Instant;
  readonly paidAt?: Instant;
  readonly chargedAt?: Instant;
}

interface Row {
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  status: EmulatedOrder["status"];
  paid_amount: bigint | null;
  payer_name: string | null;
  told: Record<string, string>;
  created_at: Instant;
  solid_at: Instant | null;
  paid_at: Instant | null;
  charged_at: Instant | null;
}

type OrderChange = {
  readonly from: readonly EmulatedOrder["status"][];
  readonly status: EmulatedOrder["status"];
  readonly paidAmount?: bigint;
  readonly payerName?: string;
  readonly solidAt?: Instant;
  /** When it moved; for statements. */
  readonly at?: Instant;
};

export interface Books {
  /** The order of a reference; made when it is new, and then told so. */
  place(
    order: Pick<EmulatedOrder, "id" | "reference" | "amount" | "currency" | "told" | "at">,
  ): Promise<{ order: EmulatedOrder; isNew: boolean }>;
  byId(id: string): Promise<EmulatedOrder | undefined>;
  byReference(reference: string): Promise<EmulatedOrder | undefined>;
  newest(limit: number): Promise<EmulatedOrder[]>;
  /** Paid orders with this among what was told. */
  paidWith(told: Readonly<Record<string, string>>): Promise<EmulatedOrder[]>;
  /** Orders that were paid, failed or taken back in a period, oldest first. */
  movedIn(since: Instant, until: Instant): Promise<EmulatedOrder[]>;
  /** Moves an order on when it stands in one of the states named; answers it as it is then. */
  change(id: string, to: OrderChange): Promise<EmulatedOrder | undefined>;
}

/** The books of one emulated provider. */
export function openBooks(db: Db, method: string): Books {
  const mine = sql`select * from payments.emulated_order where method = ${method}`;
  const read = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows.map(orderOf);
  const byId = async (id: string) => (await read(sql<Row>`${mine} and id = ${id}`))[0];
  const byReference = async (reference: string) => (await read(sql<Row>`${mine} and reference = ${reference}`))[0];
  return {
    byId,
    byReference,
    newest: (limit) => read(sql<Row>`${mine} order by created_at desc, id desc limit ${limit}`),
    paidWith: (told) =>
      read(sql<Row>`${mine} and status = 'PAID' and told @> ${JSON.stringify(told)}::jsonb order by created_at, id`),
    movedIn: (since, until) => {
      const period = sql`tstzrange(${new Date(since)}, ${new Date(until)})`;
      return read(sql<Row>`${mine} and status <> 'PENDING' and (${period} @> paid_at or ${period} @> charged_at
        or (status = 'FAILED' and ${period} @> created_at)) order by created_at, id`);
    },
    async place(order) {
      const { id, reference, amount, currency, told, at } = order;
      const [placed] = await read(sql<Row>`
        insert into payments.emulated_order (method, id, reference, amount, currency, status, told, created_at)
        values (${method}, ${id}, ${reference}, ${amount}, ${currency}, 'PENDING', ${JSON.stringify(told)}::jsonb,
          ${new Date(at)})
        on conflict (method, reference) do nothing returning *`);
      if (placed) return { order: placed, isNew: true };
      return { order: (await byReference(reference))!, isNew: false };
    },
    async change(id, { from, status, paidAmount, payerName, solidAt, at }) {
      const movedAt = at === undefined ? null : new Date(at);
      await sql`
        update payments.emulated_order set status = ${status},
          paid_amount = coalesce(${paidAmount ?? null}::bigint, paid_amount),
          payer_name = coalesce(${payerName ?? null}::text, payer_name),
          solid_at = coalesce(${solidAt === undefined ? null : new Date(solidAt)}::timestamptz, solid_at),
          paid_at = case when ${status}::text = 'PAID' then ${movedAt}::timestamptz else paid_at end,
          charged_at = case when ${status}::text = 'CHARGED_BACK' then ${movedAt}::timestamptz else charged_at end
        where method = ${method} and id = ${id} and status = any(${[...from]}::text[])`.execute(db);
      return byId(id);
    },
  };
}

const orderOf = (row: Row): EmulatedOrder => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  ...(row.paid_amount !== null && { paidAmount: row.paid_amount }),
  ...(row.payer_name !== null && { payerName: row.payer_name }),
  told: row.told,
  at: row.created_at,
  ...(row.solid_at !== null && { solidAt: row.solid_at }),
  ...(row.paid_at !== null && { paidAt: row.paid_at }),
  ...(row.charged_at !== null && { chargedAt: row.charged_at }),
});
