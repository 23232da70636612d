import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { PACKET_TYPE } from "./take.ts";

/** The proofs of red packets: each take stands in the books once, and a red packet is what was taken of it, one after the other. */
export const packetChecks = (ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck[] => [
  agreement(ledger, { name: "every red packet booked once", types: [PACKET_TYPE], said: takes }),
  { name: "red packets are the sum of what was taken", find: findSums },
];

interface Taken {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
}

async function takes(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Taken>`
    select player_id as "playerId", id as ref, currency, at as since, amount from promotions.packet_take
    where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: PACKET_TYPE, entries: 1, amount }] }));
}

interface Sum {
  readonly id: string;
  readonly given: Minor;
  readonly took: Minor;
  readonly taken: number;
  readonly counted: number;
}

async function findSums(...[db, scope]: Parameters<RoomCheck["find"]>) {
  const looked = scope.full
    ? sql`true`
    : sql`p.id in (select packet_id from promotions.packet_take where at >= ${new Date(scope.since)})`;
  const { rows } = await sql<Sum>`
    select * from (
      select p.id, p.given, p.taken, coalesce(sum(t.amount), 0)::bigint as took, count(t.id)::int as counted,
        coalesce(max(t.no) + 1, 0) as last
      from promotions.packet p left join promotions.packet_take t on t.packet_id = p.id
      where ${looked} group by p.id
    ) each where given <> took or taken <> counted or taken <> last`.execute(db);
  return rows.map(({ id, given, took, taken, counted }) => ({
    subject: id,
    amount: given - took,
    detail: { packet: id, given, took, taken, counted },
  }));
}
