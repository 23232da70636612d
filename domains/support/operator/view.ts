import type { Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { contactOf } from "../contact.ts";
import type { Context } from "../context.ts";
import type { Conversation } from "../conversations.store.ts";
import { linesOf } from "../lines.store.ts";
import type { operatorCalls } from "./contract.ts";
import type { Queued } from "./queue.store.ts";

export type Row = Output<typeof operatorCalls.adminConversations>["list"][number];
export type Thread = Output<typeof operatorCalls.adminConversation>;

const LINES_MOST = 1_000;
const FROM = { HOLDER: "holder", STAFF: "staff", SYSTEM: "system", NOTE: "note" } as const;

/** A conversation as a list shows it. */
function rowOf(found: Conversation | Queued, username: string | undefined): Row {
  const { id, version, channel, state, language, createdAt, lastAt } = found;
  return {
    id,
    version,
    channel,
    state,
    language,
    createdAt,
    lastAt,
    ...(found.playerId !== null && { playerId: found.playerId }),
    ...(username !== undefined && { username }),
    ...(found.operatorId !== null && { operator: found.operator, operatorId: found.operatorId }),
    ...(found.waitingSince !== null && { waitingSince: found.waitingSince }),
    ...(found.closedAt !== null && { closedAt: found.closedAt }),
    last: "last" in found ? found.last : "",
  };
}

/** Rows with the names of their players. */
export async function rowsOf({ accounts, platform }: Context, found: readonly Queued[]): Promise<Row[]> {
  const ids = [...new Set(found.flatMap(({ playerId }): PlayerId[] => (playerId ? [playerId] : [])))];
  const names = await accounts.names(platform.database.db, ids);
  return found.map((each) => rowOf(each, each.playerId ? names.get(each.playerId) : undefined));
}

/** A conversation with every line, and who it is with; what the system says is in the operator's language. */
export async function threadOf(context: Context, found: Conversation, language: string): Promise<Thread> {
  const { platform, accounts } = context;
  const { db } = platform.database;
  const player = found.playerId ? await accounts.player(db, found.playerId) : undefined;
  const contact = await contactOf(context, found);
  const lines = await linesOf(db, found.id, { notes: true, most: LINES_MOST });
  const say = platform.texts.in(language);
  return {
    ...rowOf(found, player?.username),
    ...(contact !== undefined && { contact }),
    ...(player && { rankLevel: player.rankLevel }),
    messages: lines.map(({ id, sender, operator, text, images, at }) => ({
      id,
      from: FROM[sender],
      at,
      images: [...images],
      ...(operator && { operator }),
      text: sender === "SYSTEM" ? say(`conversation.${text}`) : text,
    })),
  };
}
