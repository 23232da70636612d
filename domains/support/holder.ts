import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Context } from "./context.ts";
import { type Channel, channelOf } from "./rules.ts";
import { ticketHolder } from "./tickets.store.ts";

/** Whose conversation it is. */
export interface Holder {
  readonly id: string;
  readonly playerId: PlayerId | undefined;
  readonly channel: Channel;
}

/** Who asks: the player of the session, else whom the ticket stands for; undefined without either. */
export async function holderOf(
  context: Context,
  { merchant, ticket, session }: Pick<Caller, "merchant" | "ticket" | "session">,
): Promise<Holder | undefined> {
  if (session && !session.operator) return playerHolder(context, session.playerId);
  if (ticket === undefined) return undefined;
  const { platform } = context;
  const found = await ticketHolder(platform.database.db, ticket, { merchant, now: platform.clock.now() });
  if (!found) return undefined;
  return found.playerId
    ? playerHolder(context, found.playerId)
    : { id: found.holderId, playerId: undefined, channel: "chat" };
}

/** Nobody of staff. */
async function playerHolder({ accounts, platform }: Context, playerId: PlayerId): Promise<Holder | undefined> {
  const player = await accounts.player(platform.database.db, playerId);
  return player && { id: playerId, playerId, channel: channelOf(player.rankLevel) };
}
