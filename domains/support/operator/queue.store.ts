import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import { COLUMNS, type Conversation } from "../conversations.store.ts";

type ListView = "waiting" | "mine" | "open" | "closed" | "all";

/** A conversation with the newest line of holder or staff. */
export type Queued = Conversation & { readonly last: string };

interface Listing extends RowWindow {
  readonly merchant: string;
  readonly view: ListView;
  /** Whose are "mine". */
  readonly operatorId: string;
  readonly search?: Search | undefined;
}

/** Conversations of a player, and those whose last line fell into a half-open time and that hold some words. */
interface Search {
  readonly text: string;
  readonly playerId: PlayerId | undefined;
  readonly since: Instant;
  readonly until: Instant;
}

const LAST_MOST = 160;
/** Those that wait stand VIP first, then by how long they wait; others by their newest line. */
const BY_WAITING = sql`(c.channel = 'vip') desc, c.waiting_since nulls last, c.id`;

const shown = (view: ListView, operatorId: string): RawBuilder<unknown> => {
  switch (view) {
    case "waiting":
      return sql`c.state = 'QUEUED'`;
    case "mine":
      return sql`c.state = 'TAKEN' and c.operator_id = ${operatorId}`;
    case "open":
      return sql`c.state <> 'CLOSED'`;
    case "closed":
      return sql`c.state = 'CLOSED'`;
    case "all":
      return sql`true`;
  }
};

/** Any sign means itself. */
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Ids of what a search finds. Words have no index that every database offers, so they are looked for within a time
 * alone, which has one; a player's conversations are found whenever they were.
 */
export const foundBy = (merchant: string, { text, playerId, since, until }: Search): RawBuilder<unknown> => sql`
  select w.id from support.conversation w
  where w.merchant = ${merchant} and w.last_at >= ${new Date(since)} and w.last_at < ${new Date(until)}
    and exists (select from support.message s
      where s.conversation_id = w.id and s.sender <> 'SYSTEM' and s.text ilike ${like(text)})
  ${playerId === undefined ? sql`` : sql`union select p.id from support.conversation p where p.player_id = ${playerId}`}`;

/** A page of conversations; a search finds them by what was said and by the player's name. */
export async function listConversations(db: Db, asked: Listing): Promise<{ list: Queued[]; total: number }> {
  const { merchant, view, operatorId, search } = asked;
  const found = search ? sql`and c.id in (${foundBy(merchant, search)})` : sql``;
  const where = sql`c.merchant = ${merchant} and c.created_at <= ${new Date(asked.asOf)}
    and ${shown(view, operatorId)} ${found}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from support.conversation c where ${where}`.execute(db);
  const order = view === "closed" || view === "all" ? sql`c.last_at desc, c.id desc` : BY_WAITING;
  const { rows } = await sql<Queued>`
    select ${COLUMNS}, coalesce((select left(m.text, ${LAST_MOST}) from support.message m
      where m.conversation_id = c.id and m.sender in ('HOLDER', 'STAFF') order by m.number desc limit 1), '') as last
    from support.conversation c where ${where}
    order by ${order} limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}
