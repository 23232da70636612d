import { agreement, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What went to an upline or a downline is in the books exactly once on both sides. */
export const lineCheck = (ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck =>
  agreement(ledger, { name: "every transfer in the line booked on both sides", types: [410, 411], said: transfers });

interface Row {
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
  readonly senderId: PlayerId;
  readonly receiverId: PlayerId;
}

async function transfers(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Row>`
    select id as ref, currency, at as since, amount, sender_id as "senderId", receiver_id as "receiverId"
    from agents.upline_transfer where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.flatMap(({ senderId, receiverId, amount, ...row }) => [
    { ...row, playerId: senderId, due: [{ type: 411, entries: 1, amount }] },
    { ...row, playerId: receiverId, due: [{ type: 410, entries: 1, amount }] },
  ]);
}
