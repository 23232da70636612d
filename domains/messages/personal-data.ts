import { type Part, timeOf } from "@taya/vault/parts";
import type { Boxes } from "@taya/vault";
import { sql } from "kysely";
import { withContact } from "./feedback/contact.ts";
import { consentLog } from "./preferences/store.ts";
import { deviceLines } from "./push/store.ts";
import { saidIn, type TextsByLanguage } from "./texts.ts";

const MOST = 100_000;

/** What this room keeps about a player, for the archive the player may ask for. */
export const messageParts: readonly Part[] = [
  {
    name: "messages",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; kind: string; texts: TextsByLanguage; read: number | null }>`
        select created_at as at, kind, texts, read_at as read from messages.inbox
        where player_id = ${playerId} order by created_at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, kind, texts, read }) => ({
        time: timeOf(at),
        kind,
        ...saidIn(texts, "EN"),
        read: timeOf(read),
      }));
    },
  },
  {
    name: "advertising",
    read: async (db, playerId) =>
      (await consentLog(db, playerId, MOST)).map(({ at, ...row }) => ({ time: timeOf(at), ...row })),
  },
  {
    name: "pushDevices",
    read: async (db, playerId) =>
      (await deviceLines(db, playerId)).map(({ at, seen }) => ({ time: timeOf(at), seen: timeOf(seen) })),
  },
  {
    name: "complaints",
    async read(db, playerId) {
      const { rows } = await sql<{ at: number; reference: string; state: string; side: string; text: string }>`
        select c.created_at as at, c.reference, 'RECEIVED' as state, 'player' as side, c.subject || ': ' || c.content as text
        from messages.complaint c where c.player_id = ${playerId}
        union all
        select s.at, c.reference, s.state, s.side, s.content
        from messages.complaint_step s join messages.complaint c on c.id = s.complaint_id
        where c.player_id = ${playerId}
        order by at desc limit ${MOST}`.execute(db);
      return rows.map(({ at, side, ...row }) => ({ time: timeOf(at), from: side, ...row }));
    },
  },
];

/** What a player told the brand, with how they asked to be reached. */
export const feedbackPart = (vault: Pick<Boxes, "unlock">): Part => ({
  name: "feedback",
  async read(db, playerId) {
    const { rows } = await sql<{
      id: string;
      at: number;
      content: string;
      contactBox: Buffer | null;
      images: number;
      answer: string | null;
    }>`
      select id, created_at as at, content, contact_box as "contactBox", cardinality(images) as images, answer
      from messages.feedback where player_id = ${playerId} order by created_at desc limit ${MOST}`.execute(db);
    const open = await Promise.all(rows.map((row) => withContact(vault, row)));
    return open.map(({ at, content, contact, images, answer }) => ({
      time: timeOf(at),
      content,
      contact,
      images,
      answer,
    }));
  },
});
