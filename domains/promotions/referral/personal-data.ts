import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Part, ROWS_MOST, timeOf } from "@taya/vault/parts";
import { sql } from "kysely";

/** What a player was paid for bringing others or for being brought, for the archive the player may ask for. */
export const referralPart: Part = {
  name: "referrals",
  async read(db, playerId) {
    const { rows } = await sql<{ at: number; side: string; amount: Minor }>`
      select at, side, amount from promotions.referral_reward where player_id = ${playerId}
      order by id desc limit ${ROWS_MOST}`.execute(db);
    return rows.map(({ at, side, amount }) => ({ time: timeOf(at), as: side, amount: formatMinor(amount) }));
  },
};
