import { isId, type PlayerId } from "@taya/kernel/id";
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
import { OWN, type RebateType, TEAM } from "./payments.store.ts";

type Books = Pick<Ledger, "booked" | "bookedUnder">;

/** Every rebate stands in the books once, and what was earned is what was paid and what stands over. */
export const rebateChecks = (ledger: Books): RoomCheck[] => [
  agreement(oursIn(ledger), { name: "every payment of rebates booked once", types: [OWN, TEAM], said: payments }),
  { name: "rebates that are due are paid or stand over", find: findOff },
];

/** Lotteries book what a lower prize group gives back with type 400 as well, under the name of the issue. */
const oursIn = (ledger: Books): Books => ({
  ...ledger,
  booked: async (db, types, scope) => (await ledger.booked(db, types, scope)).filter(({ ref }) => isId(ref)),
  bookedUnder: (db, types, asked) => ledger.bookedUnder(db, types, asked),
});

interface Paid {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly type: RebateType;
  readonly amount: Minor;
}

async function payments(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Paid>`
    select m.player_id as "playerId", p.id as ref, p.currency, p.at as since, p.type, p.paid as amount
    from agents.rebate_payment p join agents.member m on m.number = p.recipient
    where p.paid > 0 and ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ type, amount, ...row }) => ({ ...row, due: [{ type, entries: 1, amount }] }));
}

interface Off {
  readonly playerId: PlayerId;
  readonly type: RebateType;
  readonly earned: Minor;
  readonly paid: Minor;
  readonly over: Minor;
  readonly lines: Minor;
}

/** All members in a full proof, else those whose postings are new. */
async function findOff(db: Db, scope: Scope): Promise<Break[]> {
  const looked = scope.full ? sql`true` : sql`m.player_id = any (${arrayOf(scope.players)}::uuid[])`;
  const { rows } = await sql<Off>`
    with looked as materialized (select number, player_id from agents.member m where ${looked}),
    lines as (
      select l.recipient, case when l.member = l.recipient then ${OWN}::int else ${TEAM} end as type, sum(l.amount) as lines
      from agents.rebate_line l join looked on looked.number = l.recipient join agents.rebate_batch b on b.id = l.batch
      where b.paid_at is not null or exists (
        select from agents.rebate_payment p where p.batch = l.batch and p.recipient = l.recipient
          and p.type = case when l.member = l.recipient then ${OWN}::int else ${TEAM} end)
      group by 1, 2
    ), payments as (
      select p.recipient, p.type::int as type, sum(p.earned) as earned, sum(p.paid) as paid
      from agents.rebate_payment p join looked on looked.number = p.recipient group by 1, 2
    ), carries as (
      select c.recipient, c.type::int as type, c.amount as over from agents.rebate_carry c
      join looked on looked.number = c.recipient
    )
    select looked.player_id as "playerId", type, coalesce(earned, 0)::bigint as earned, coalesce(paid, 0)::bigint as paid,
      coalesce(over, 0)::bigint as over, coalesce(lines, 0)::bigint as lines
    from lines full join payments using (recipient, type) full join carries using (recipient, type)
    join looked on looked.number = recipient
    where coalesce(lines, 0) <> coalesce(earned, 0) or coalesce(earned, 0) <> coalesce(paid, 0) + coalesce(over, 0)`.execute(
    db,
  );
  return rows.map(({ playerId, ...off }) => ({
    subject: `${playerId} ${off.type}`,
    playerId,
    amount: off.paid + off.over - off.lines,
    detail: off,
  }));
}
