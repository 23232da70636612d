import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Due, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { DepositState } from "./deposits/deposits.rules.ts";
import type { Direction, TransferState } from "./transfers/transfers.rules.ts";
import { HELD, type WithdrawalState } from "./withdrawals/withdrawals.rules.ts";

/** The wallet's own proofs: what came in, what went out and what went to vendors is in the books exactly once. */
export function walletChecks(ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck[] {
  return [
    agreement(ledger, { name: "every credited deposit booked once", types: [100, 103, 104, 904], said: deposits }),
    agreement(ledger, { name: "every withdrawal booked once", types: [110, 111, 112, 113], said: withdrawals }),
    agreement(ledger, { name: "every vendor transfer booked on both sides", types: [220, 221], said: transfers }),
    { name: "turnover within what is required", find: findTurnover },
  ];
}

type Row = Omit<Said, "due">;

const saidOf = ({ playerId, ref, currency, since }: Row, due: readonly Due[]): Said => ({
  playerId,
  ref,
  currency,
  since,
  due,
});

/** What every thing says of itself, by the names of `Row`. */
const ROW = sql`player_id as "playerId", id as ref, currency, created_at as since`;

const once = (type: number, amount: Minor): Due => ({ type, entries: 1, amount });

async function deposits(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Row & InOut>`
    select ${ROW}, credited, status,
      (select count(*)::int from wallet.deposit_credit c where c.deposit_id = d.id) as credits, h.*
    from wallet.deposit d cross join lateral (
      select count(*)::int as holds, coalesce(sum(h.amount), 0)::bigint as held,
        count(*) filter (where returned > 0)::int as returns, coalesce(sum(returned), 0)::bigint as returned
      from wallet.deposit_hold h where h.deposit_id = d.id) h
    where ${wantedRows(wanted, "updated_at")}`.execute(db);
  return rows.map((row) => saidOf(row, dueOfDeposit(row)));
}

const CREDITED: readonly DepositState[] = ["CREDITED", "CREDITED_LATE", "CHARGEBACK"];

/** How much of a deposit came and went, in how many entries. */
interface InOut {
  readonly status: DepositState;
  readonly credited: Minor;
  readonly credits: number;
  readonly holds: number;
  readonly held: Minor;
  readonly returns: number;
  readonly returned: Minor;
}

/** What a deposit must have in the books: its credits, what was held and what of it went back, and what was taken back. */
const dueOfDeposit = ({ status, credited, credits, ...held }: InOut): Due[] => [
  ...(CREDITED.includes(status) ? [{ type: 100, entries: Math.max(1, credits), amount: credited }] : []),
  ...(held.holds > 0 ? [{ type: 103, entries: held.holds, amount: held.held }] : []),
  ...(held.returns > 0 ? [{ type: 104, entries: held.returns, amount: held.returned }] : []),
  ...(status === "CHARGEBACK" ? [once(904, credited)] : []),
];

async function withdrawals(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Row & Paid>`
    select ${ROW}, amount, fee, refunded, status from wallet.withdrawal
    where ${wantedRows(wanted, "updated_at")}`.execute(db);
  return rows.map((row) => saidOf(row, dueOfWithdrawal(row)));
}

interface Paid {
  readonly status: WithdrawalState;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly refunded: Minor;
}

const GIVEN_BACK: readonly WithdrawalState[] = ["CANCELLED", "REJECTED", "FAILED"];

/** What a withdrawal must have in the books: its hold, then either its return or its payout with the fee. */
function dueOfWithdrawal({ status, amount, fee, refunded }: Paid): Due[] {
  const hold = once(110, amount);
  if (HELD.includes(status)) return [hold];
  if (GIVEN_BACK.includes(status)) return [hold, once(112, amount)];
  return [
    hold,
    once(111, amount - fee),
    ...(fee > 0n ? [once(113, fee)] : []),
    ...(refunded > 0n ? [once(112, refunded)] : []),
  ];
}

async function transfers(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Row & Moved>`
    select ${ROW}, amount, direction, status from wallet.transfer
    where ${wantedRows(wanted, "updated_at")}`.execute(db);
  return rows.map((row) => saidOf(row, dueOfTransfer(row)));
}

interface Moved {
  readonly status: TransferState;
  readonly direction: Direction;
  readonly amount: Minor;
}

/** What a transfer to or from a vendor must have in the books: into transit, and out of it to where it ended. */
function dueOfTransfer({ status, direction, amount }: Moved): Due[] {
  const [there, back] = direction === "in" ? [220, 221] : [221, 220];
  if (status === "INIT") return [];
  if (status === "CONFIRMED") return [{ type: there, entries: 2, amount: 2n * amount }];
  return status === "REFUNDED" ? [once(there, amount), once(back, amount)] : [once(there, amount)];
}

const findTurnover: RoomCheck["find"] = async (db, scope) => {
  const { rows } = await sql<{ playerId: PlayerId; ref: string; required: Minor; done: Minor }>`
    select player_id as "playerId", deposit_id as ref, required, done from wallet.turnover_lock
    where (done < 0 or done > required)
      and ${scope.full ? sql`true` : sql`player_id = any (${arrayOf(scope.players)}::uuid[])`}`.execute(db);
  return rows.map(({ playerId, ref, required, done }) => ({
    subject: ref,
    playerId,
    amount: done - required,
    detail: { ref, required, done },
  }));
};
