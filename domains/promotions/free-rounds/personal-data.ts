import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Part, ROWS_MOST, timeOf } from "@taya/vault/parts";
import { sql } from "kysely";

interface Given {
  readonly at: number;
  readonly title: string;
  readonly game: string;
  readonly stake: Minor;
  readonly rounds: number;
  readonly used: number;
  readonly won: Minor;
  readonly status: string;
  readonly remark: string;
}

/** The free rounds a player was given, for the archive the player may ask for. */
export const freeRoundsPart: Part = {
  name: "freeRounds",
  async read(db, playerId) {
    const { rows } = await sql<Given>`
      select created_at as at, title, game, stake, rounds, used, won, status, remark from promotions.free_rounds
      where player_id = ${playerId} order by id desc limit ${ROWS_MOST}`.execute(db);
    return rows.map(({ at, stake, won, ...row }) => {
      return { time: timeOf(at), ...row, stake: formatMinor(stake), won: formatMinor(won) };
    });
  },
};
