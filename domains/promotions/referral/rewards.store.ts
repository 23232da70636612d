import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

interface ReferralReward {
  readonly id: string;
  readonly referralId: string;
  readonly side: "referrer" | "referee";
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly amount: Minor;
  readonly at: Instant;
}

/** Writes a payment; false when this side of the referral was paid before. */
export async function addReward(tx: Db, made: ReferralReward): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into promotions.referral_reward (id, referral_id, side, player_id, currency, amount, at)
    values (${made.id}, ${made.referralId}, ${made.side}, ${made.playerId}, ${made.currency}, ${made.amount},
      ${new Date(made.at)}) on conflict (referral_id, side) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Whether a player was ever paid for a referral. */
export async function wasPaid(db: Db, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promotions.referral_reward where player_id = ${playerId}) as found`.execute(db);
  return rows[0]!.found;
}
