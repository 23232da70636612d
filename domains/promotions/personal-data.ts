import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Part, ROWS_MOST, timeOf } from "@taya/vault/parts";
import { sql } from "kysely";

interface Claimed {
  readonly at: number;
  readonly promo: string;
  readonly status: string;
  readonly amount: Minor;
  readonly comment: string;
  readonly remark: string;
}

/** What a player has claimed of offers, for the archive the player may ask for. */
export const promotionsPart: Part = {
  name: "promotions",
  async read(db, playerId) {
    const { rows } = await sql<Claimed>`
      select c.at, o.code as promo, c.status, c.amount, c.comment, c.remark
      from promotions.claim c join promotions.offer o on o.id = c.offer_id where c.player_id = ${playerId}
      order by c.id desc limit ${ROWS_MOST}`.execute(db);
    return rows.map(({ at, amount, ...row }) => ({ time: timeOf(at), ...row, amount: formatMinor(amount) }));
  },
};
