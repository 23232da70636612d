import type { Caller } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { secured } from "./events.ts";
import { disable } from "./shut.ts";
import { voidTickets } from "./tickets.store.ts";

/** Closes the account of the caller: no session and no ticket is left of it. Hearing of it ends consent to advertising. */
export async function closeOwn(tx: Db, { platform, sessions }: Context, { session, merchant }: Caller): Promise<void> {
  const { playerId } = session!;
  const at = platform.clock.now();
  await disable(tx, platform, playerId, true);
  await voidTickets(tx, playerId, ["remember", "change", "reset", "challenge", "stepUp"], at);
  await sessions.end(tx, { playerId }, "CLOSED");
  await platform.events.tell(tx, secured, { playerId, merchant, what: "CLOSED", at });
}
