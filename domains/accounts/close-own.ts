import type { Caller } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import { CHANNELS } from "./choices/choices.rules.ts";
import { keepChoice } from "./choices/choices.store.ts";
import type { Context } from "./context.ts";
import { secured } from "./events.ts";
import { disable } from "./shut.ts";
import { voidTickets } from "./tickets.store.ts";

/** Closes the account of the caller: no session, no ticket and no consent to marketing is left of it. */
export async function closeOwn(
  tx: Db,
  { platform, sessions }: Context,
  { session, merchant, ip }: Caller,
): Promise<void> {
  const { playerId } = session!;
  const at = platform.clock.now();
  await disable(tx, platform, playerId, true);
  await voidTickets(tx, playerId, ["remember", "change", "reset", "challenge", "stepUp"], at);
  for (const channel of CHANNELS) {
    await keepChoice(tx, playerId, { topic: "MARKETING", channel, allowed: false, at, ip });
  }
  await sessions.end(tx, { playerId }, "CLOSED");
  await platform.events.tell(tx, secured, { playerId, merchant, what: "CLOSED", at });
}
