import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { agreement, type Ledger, type RoomCheck, type Said, type Wanted, wantedRows } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { REFERRAL_REWARD } from "./claim.ts";

/** The proof of referrals: what was paid stands in the books exactly once, and nothing else does. */
export const referralCheck = (ledger: Pick<Ledger, "booked" | "bookedUnder">): RoomCheck =>
  agreement(ledger, { name: "every reward of a referral booked once", types: [REFERRAL_REWARD], said: rewards });

interface Given {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly amount: Minor;
}

async function rewards(db: Db, wanted: Wanted): Promise<Said[]> {
  const { rows } = await sql<Given>`
    select player_id as "playerId", id as ref, currency, at as since, amount from promotions.referral_reward
    where ${wantedRows(wanted, "at")}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, due: [{ type: REFERRAL_REWARD, entries: 1, amount }] }));
}
