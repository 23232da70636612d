import { type Part, ROWS_MOST, timeOf } from "@taya/vault/parts";
import { sql } from "kysely";

/** What this room keeps about a player, for the archive the player may ask for; notes of operators are not in it. */
export const supportPart: Part = {
  name: "conversations",
  async read(db, playerId) {
    const { rows } = await sql<{
      at: number;
      conversation: string;
      sender: string;
      text: string;
      pictures: number;
    }>`
      select m.at, m.conversation_id as conversation, m.sender, m.text,
        (select count(*)::int from support.picture p where p.message_id = m.id) as pictures
      from support.message m join support.conversation c on c.id = m.conversation_id
      where c.player_id = ${playerId} and m.sender in ('HOLDER', 'STAFF')
      order by m.at desc, m.number desc limit ${ROWS_MOST}`.execute(db);
    return rows.map(({ at, conversation, sender, text, pictures }) => ({
      time: timeOf(at),
      conversation,
      from: sender === "HOLDER" ? "player" : "service",
      text,
      pictures,
    }));
  },
};
