import { createHash } from "node:crypto";
import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { supportCalls } from "../contract.ts";
import { type Conversation, hasOtherOpen, lockById, moveConversation, staffWrote } from "../conversations.store.ts";
import { HELPDESK_ID } from "../rules.ts";
import { addLine, addSystemLine, tellHolder } from "../write.ts";
import type { HelpdeskEvent } from "./helpdesk.ts";
import { hear, spokenOf } from "./links.store.ts";
import { hasUntold } from "./outbox.store.ts";

const TEXT_MOST = 10_000;
const NAME_MOST = 60;

/** The call by which the outside helpdesk says what its agents did. */
export function hearingHandlers(context: Context): Pick<Handlers<typeof supportCalls>, "hear"> {
  const { platform, helpdesk } = context;
  const { database, clock } = platform;
  return {
    async hear({ helpdesk: name }, { raw }) {
      if (helpdesk?.name !== name || !raw) return fault("NOT_FOUND");
      const heard = helpdesk.helpdesk.hear(raw);
      if (!heard.ok) return heard;
      const event = heard.value;
      const spoken = event && (await spokenOf(database.db, name, event));
      if (!event || !spoken) return ok({ received: true });
      const key = createHash("sha256").update(raw.body).digest();
      const holder = await database.transaction(async (tx) => {
        // The conversation first: what is said of one is done one after the other.
        const found = await lockById(tx, spoken.merchant, spoken.id);
        if (!found || !(await hear(tx, key, clock.now()))) return undefined;
        return (await did(context, tx, found, event)) ? found.holderId : undefined;
      });
      if (holder) tellHolder(context, holder);
      return ok({ received: true });
    },
  };
}

const did = (context: Context, tx: Db, found: Conversation, event: HelpdeskEvent): Promise<boolean> =>
  event.is === "CLOSED" ? closed(context, tx, found) : answered(context, tx, found, event);

/** An answer of the helpdesk: the conversation is the helpdesk's from then on, unless an operator of the house has it. */
async function answered(
  context: Context,
  tx: Db,
  found: Conversation,
  { ref, text, files, agent }: HelpdeskEvent & { readonly is: "ANSWER" },
): Promise<boolean> {
  const { platform, helpdesk } = context;
  const now = platform.clock.now();
  const { id: conversationId, state } = found;
  const say = platform.texts.in(found.language);
  const words = [...(text ? [text] : []), ...(files > 0 ? [say("conversation.FILES_THERE")] : [])].join("\n");
  if (words === "") return false;
  const operator = `${storable(agent).slice(0, NAME_MOST)} (${helpdesk!.name})`.trim();
  const said = storable(words).slice(0, TEXT_MOST);
  const line = { conversationId, sender: "STAFF", operator, text: said, key: `${helpdesk!.name}:${ref}` } as const;
  if (!(await addLine(context, tx, line, now))) return false;
  const mayOpen = state === "CLOSED" && !(await hasOtherOpen(tx, found.holderId, conversationId));
  if (state === "QUEUED" || mayOpen) {
    await moveConversation(
      tx,
      conversationId,
      { state: "TAKEN", operatorId: HELPDESK_ID, operator: helpdesk!.name },
      now,
    );
  }
  await staffWrote(tx, conversationId, now);
  return true;
}

/** The helpdesk is done with it; not while there is a line that the helpdesk has not seen. */
async function closed(context: Context, tx: Db, { id, state }: Conversation): Promise<boolean> {
  if (state === "CLOSED" || (await hasUntold(tx, id))) return false;
  await moveConversation(tx, id, { state: "CLOSED", operatorId: null, operator: "" }, context.platform.clock.now());
  await addSystemLine(context, tx, id, "CLOSED");
  return true;
}

/** What a database can keep. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
