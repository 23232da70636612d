import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { Channel, State } from "./rules.ts";

/** A conversation as this room works with it. */
export interface Conversation {
  readonly id: string;
  readonly merchant: string;
  readonly holderId: string;
  readonly playerId: PlayerId | null;
  readonly channel: Channel;
  readonly language: string;
  readonly state: State;
  readonly operatorId: string | null;
  readonly operator: string;
  readonly version: number;
  readonly contactBox: Buffer | null;
  readonly createdAt: Instant;
  readonly waitingSince: Instant | null;
  readonly firstAnswerAt: Instant | null;
  readonly lastAt: Instant;
  readonly closedAt: Instant | null;
}

export const COLUMNS = sql`c.id, c.merchant, c.holder_id as "holderId", c.player_id as "playerId", c.channel, c.language,
  c.state, c.operator_id as "operatorId", c.operator, c.version, c.contact_box as "contactBox",
  c.created_at as "createdAt", c.waiting_since as "waitingSince", c.first_answer_at as "firstAnswerAt",
  c.last_at as "lastAt", c.closed_at as "closedAt"`;

async function first(db: Db, where: RawBuilder<unknown>): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`select ${COLUMNS} from support.conversation c where ${where}`.execute(db);
  return rows[0];
}

/** The holder's newest conversation, the open one if there is any. */
export const newestOf = (db: Db, merchant: string, holderId: string): Promise<Conversation | undefined> =>
  first(
    db,
    sql`c.holder_id = ${holderId} and c.merchant = ${merchant}
      order by (c.state <> 'CLOSED') desc, c.last_at desc limit 1`,
  );

/** The same, held until the transaction ends. */
export const lockNewestOf = (tx: Db, merchant: string, holderId: string): Promise<Conversation | undefined> =>
  first(
    tx,
    sql`c.holder_id = ${holderId} and c.merchant = ${merchant}
      order by (c.state <> 'CLOSED') desc, c.last_at desc limit 1 for update`,
  );

/** One of any brand. */
export const anyById = (db: Db, id: string): Promise<Conversation | undefined> => first(db, sql`c.id = ${id}`);

export const byId = (db: Db, merchant: string, id: string): Promise<Conversation | undefined> =>
  first(db, sql`c.id = ${id} and c.merchant = ${merchant}`);

export const lockById = (tx: Db, merchant: string, id: string): Promise<Conversation | undefined> =>
  first(tx, sql`c.id = ${id} and c.merchant = ${merchant} for update`);

/** Begins a conversation; false when its holder has begun one at the same time. */
export async function insertConversation(
  tx: Db,
  begun: Pick<Conversation, "id" | "merchant" | "holderId" | "playerId" | "channel" | "language"> & {
    readonly network: string;
  },
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into support.conversation (id, merchant, holder_id, player_id, network, channel, language, state, created_at,
      waiting_since, last_at)
    values (${begun.id}, ${begun.merchant}, ${begun.holderId}, ${begun.playerId}, ${begun.network}, ${begun.channel},
      ${begun.language}, 'QUEUED', ${new Date(now)}, ${new Date(now)}, ${new Date(now)})
    on conflict (holder_id) where state <> 'CLOSED' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Moves a conversation on; every move is another version. */
export async function moveConversation(
  tx: Db,
  id: string,
  to: { readonly state: State; readonly operatorId: string | null; readonly operator: string },
  now: Instant,
): Promise<void> {
  await sql`
    update support.conversation set state = ${to.state}, operator_id = ${to.operatorId}, operator = ${to.operator},
      version = version + 1, closed_at = ${to.state === "CLOSED" ? new Date(now) : null},
      waiting_since = case when ${to.state} = 'CLOSED' then null else waiting_since end
    where id = ${id}`.execute(tx);
}

/** The holder has written: the conversation waits since then, or since before. */
export async function holderWrote(tx: Db, id: string, channel: Channel, now: Instant): Promise<void> {
  await sql`
    update support.conversation set last_at = ${new Date(now)}, channel = ${channel},
      waiting_since = coalesce(waiting_since, ${new Date(now)}) where id = ${id}`.execute(tx);
}

/** An operator has answered. */
export async function staffWrote(tx: Db, id: string, now: Instant): Promise<void> {
  await sql`
    update support.conversation set last_at = ${new Date(now)}, waiting_since = null,
      first_answer_at = coalesce(first_answer_at, ${new Date(now)}) where id = ${id}`.execute(tx);
}

export async function setContact(tx: Db, id: string, box: Buffer): Promise<void> {
  await sql`update support.conversation set contact_box = ${box} where id = ${id}`.execute(tx);
}

/** How many conversations of visitors of a network are open. */
export async function openFrom(db: Db, merchant: string, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support.conversation
    where merchant = ${merchant} and network = ${network} and state <> 'CLOSED' and player_id is null`.execute(db);
  return rows[0]!.count;
}

/** Whether a holder has another conversation that is open. */
export async function hasOtherOpen(tx: Db, holderId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support.conversation where holder_id = ${holderId} and state <> 'CLOSED' and id <> ${id}`.execute(tx);
  return rows.length > 0;
}
