import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import {
  agreement,
  type Break,
  type Ledger,
  type RoomCheck,
  type Said,
  type Scope,
  type Wanted,
  wantedRows,
} from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type KindName, KINDS } from "../contracts/kinds.ts";

const TYPES = Object.values(KINDS).flatMap(({ entries: { received, paid } }) => [received, paid]);

/** Every payment of a bill stands in the books once on each side, and of no bill more is paid than is due. */
export const billChecks = (ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck[] => [
  agreement(ledger, { name: "every payment of bills booked on both sides", types: TYPES, said: payments }),
  { name: "bills are paid as far as their payments say", find: findOff },
];

interface Paid {
  readonly ref: string;
  readonly kind: KindName;
  readonly payerId: PlayerId | null;
  readonly receiverId: PlayerId;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
}

async function payments(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Paid>`
    select id as ref, kind, payer_id as "payerId", receiver_id as "receiverId", currency, at as since, amount
    from agents.bill_payment where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.flatMap(({ kind, payerId, receiverId, amount, ...row }) => {
    const { received, paid } = KINDS[kind].entries;
    const to: Said = { ...row, playerId: receiverId, due: [{ type: received, entries: 1, amount }] };
    return payerId === null ? [to] : [to, { ...row, playerId: payerId, due: [{ type: paid, entries: 1, amount }] }];
  });
}

interface Off {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly gross: Minor;
  readonly paid: Minor;
  readonly payments: Minor;
}

/** All bills in a full proof, else those of receivers whose postings are new. Their inputs are those of the day they were made. */
async function findOff(db: Db, scope: Scope): Promise<Break[]> {
  const looked = scope.full ? sql`true` : sql`b.receiver_id = any (${arrayOf(scope.players)}::uuid[])`;
  const { rows } = await sql<Off>`
    select b.id, b.receiver_id as "playerId", b.gross, b.paid, coalesce(sum(p.amount), 0)::bigint as payments
    from agents.bill b left join agents.bill_payment p on p.bill_id = b.id where ${looked} group by b.id
    having b.paid <> coalesce(sum(p.amount), 0) or b.paid > b.gross
      or b.input_hash <> sha256(convert_to(b.inputs::text, 'UTF8'))`.execute(db);
  return rows.map(({ id, playerId, ...off }) => ({
    subject: id,
    playerId,
    amount: off.paid - off.payments,
    detail: off,
  }));
}
