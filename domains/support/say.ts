import type { Caller } from "@taya/kernel/call";
import { networkOf } from "@taya/platform/http/limiting";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { holderWrote, insertConversation, lockNewestOf, moveConversation, openFrom } from "./conversations.store.ts";
import type { Holder } from "./holder.ts";
import { isSaid } from "./lines.store.ts";
import { greetingOf, REOPEN_MS } from "./rules.ts";
import { supportSettings } from "./settings.ts";
import { isAnswered } from "./view.ts";
import { addLine, addSystemLine, tellHolder } from "./write.ts";

interface Writing {
  readonly text: string;
  readonly files: readonly string[];
  readonly key: string | undefined;
}

/** Writes a line of a holder into their open conversation, or begins one; `KNOWN` when it is there already. */
export async function write(
  context: Context,
  holder: Holder,
  { text, files, key }: Writing,
  caller: Caller,
): Promise<"WRITTEN" | "KNOWN" | "CROWDED"> {
  const { platform } = context;
  const answered = await isAnswered(context, caller.merchant);
  const { openPerAddress } = await platform.settings.read(caller.merchant, "support", supportSettings);
  const done = await platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    const open = await openConversation(context, tx, { holder, caller, key, openPerAddress });
    if (typeof open === "string") return open;
    const line = { conversationId: open.id, sender: "HOLDER", text, files, key } as const;
    if (!(await addLine(context, tx, line, now))) return "KNOWN";
    await holderWrote(tx, open.id, holder.channel, now);
    const visitor = holder.playerId === undefined;
    if (open.begun) await addSystemLine(context, tx, open.id, greetingOf({ answered, visitor }));
    return "WRITTEN";
  });
  if (done === "WRITTEN") tellHolder(context, holder.id);
  return done;
}

interface Opening extends Pick<Writing, "key"> {
  /** So many conversations visitors of one network may have open at once. */
  readonly openPerAddress: number;
  readonly holder: Holder;
  readonly caller: Caller;
}

/** The open conversation of a holder, held: the one there is, one closed a short while ago, or a new one. */
async function openConversation(
  { platform }: Context,
  tx: Db,
  { holder, caller, key, openPerAddress }: Opening,
): Promise<{ readonly id: string; readonly begun: boolean } | "KNOWN" | "CROWDED"> {
  const { merchant, language, ip } = caller;
  const now = platform.clock.now();
  const before = await lockNewestOf(tx, merchant, holder.id);
  if (before && before.state !== "CLOSED") return { id: before.id, begun: false };
  // The last line, sent again after the end, begins nothing.
  if (before && key !== undefined && (await isSaid(tx, before.id, key))) return "KNOWN";
  const network = networkOf(ip);
  if (!holder.playerId) {
    // Whoever begins another one from there at the same time is counted as well.
    await oneAtATime(tx, "support.network", `${merchant} ${network}`);
    if ((await openFrom(tx, merchant, network)) >= openPerAddress) return "CROWDED";
  }
  if (before && before.closedAt! > now - REOPEN_MS) {
    await moveConversation(tx, before.id, { state: "QUEUED", operatorId: null, operator: "" }, now);
    return { id: before.id, begun: true };
  }
  const id = platform.id<"conversation">();
  const { channel, playerId = null } = holder;
  const begun = { id, merchant, holderId: holder.id, playerId, channel, language, network };
  if (await insertConversation(tx, begun, now)) return { id, begun: true };
  // Another line of the same holder began it just now.
  const other = await lockNewestOf(tx, merchant, holder.id);
  return { id: other!.id, begun: false };
}
