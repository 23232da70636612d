import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { PRIZE_TYPE } from "./claim.ts";

/** The proof that each claimed prize in cash stands in the books exactly once, and nothing else does as one. */
export const raffleCheck = (ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck =>
  agreement(ledger, { name: "every prize of a raffle booked once", types: [PRIZE_TYPE], said: prizes });

interface Claimed {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
}

async function prizes(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Claimed>`
    select player_id as "playerId", id as ref, currency, claimed_at as since, amount from promotions.raffle_prize
    where kind = 'cash' and claimed_at is not null and ${wantedRows(wanted, "claimed_at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: PRIZE_TYPE, entries: 1, amount }] }));
}
