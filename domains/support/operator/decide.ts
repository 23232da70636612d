import type { Caller } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { type Conversation, byId, hasOtherOpen, lockById, moveConversation } from "../conversations.store.ts";
import { carry } from "../helpdesks/carrying.ts";
import { type Action, after, type SystemLine } from "../rules.ts";
import { addSystemLine, tellHolder } from "../write.ts";
import { type Thread, threadOf } from "./view.ts";

/** Who has a conversation after an action; nobody while it waits. */
interface To {
  readonly operatorId: string;
  readonly operator: string;
}

const SAYS: Readonly<Partial<Record<Action, SystemLine>>> = {
  take: "TAKEN",
  close: "CLOSED",
  reopen: "REOPENED",
};

/** Does an action if the conversation is still the version that was looked at; its holder is told. */
export async function decide(
  context: Context,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  { action, to }: { readonly action: Action; readonly to?: To },
): Promise<Result<Thread, "NOT_FOUND" | "STALE">> {
  const { platform, audit } = context;
  const { merchant, language } = caller;
  const done = await platform.database.transaction(async (tx): Promise<Result<Conversation, "NOT_FOUND" | "STALE">> => {
    const found = await lockById(tx, merchant, id);
    if (!found) return fault("NOT_FOUND");
    const state = after(action, found.state);
    if (found.version !== version || !state) return fault("STALE");
    if (action === "reopen" && (await hasOtherOpen(tx, found.holderId, id))) return fault("STALE");
    const now = platform.clock.now();
    const mine = { operatorId: me(caller).playerId, operator: me(caller).username };
    const whose = state === "TAKEN" ? (to ?? mine) : { operatorId: null, operator: "" };
    await moveConversation(tx, id, { state, ...whose }, now);
    // Whoever has waited is told once that somebody is there, and not by whom.
    const says = action === "take" && found.state === "TAKEN" ? undefined : SAYS[action];
    if (says) await addSystemLine(context, tx, id, says);
    if (state === "CLOSED") await carry(context, tx, { kind: "CLOSE", conversationId: id });
    const before = { state: found.state, operator: found.operator };
    const line = { action: `support.${action}`, object: id, reason: "", before, after: { state, ...whose } };
    await audit.log(tx, { merchant, operator: me(caller), ...line });
    return ok(found);
  });
  if (!done.ok) return done;
  tellHolder(context, done.value.holderId);
  const now = await byId(platform.database.db, merchant, id);
  return now ? ok(await threadOf(context, now, language)) : fault("NOT_FOUND");
}
