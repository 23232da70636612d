import type { Caller, Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { byId, type Conversation, lockById, moveConversation, staffWrote } from "../conversations.store.ts";
import { keepPictures } from "../pictures.ts";
import { mayAnswer } from "../rules.ts";
import { addLine, forgetFiles, tellHolder } from "../write.ts";
import type { operatorCalls } from "./contract.ts";
import { type Thread, threadOf } from "./view.ts";

/** Answers to the holder, and notes that never reach them. */
export function answerHandlers(context: Context): Pick<Handlers<typeof operatorCalls>, "answer" | "note"> {
  const { platform, audit } = context;
  const { db, transaction } = platform.database;

  async function shown(id: string, { merchant, language }: Caller): Promise<Result<Thread, "NOT_FOUND">> {
    const found = await byId(db, merchant, id);
    return found ? ok(await threadOf(context, found, language)) : fault("NOT_FOUND");
  }

  return {
    async answer({ id, text, images, key }, caller) {
      if (text === "" && !images?.length) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "text", rule: "required" }] });
      }
      const files = await keepPictures(context, images);
      if (!files.ok) return files;
      const { merchant } = caller;
      const operator = me(caller);
      const { playerId: operatorId, username } = operator;
      let fresh = false;
      const done = await transaction(async (tx): Promise<Result<Conversation, "NOT_FOUND" | "STALE">> => {
        const found = await lockById(tx, merchant, id);
        if (!found) return fault("NOT_FOUND");
        if (!mayAnswer(found, operatorId)) return fault("STALE");
        const now = platform.clock.now();
        const line = { conversationId: id, sender: "STAFF", operatorId, operator: username, text, key } as const;
        fresh = await addLine(context, tx, { ...line, files: files.value }, now);
        if (!fresh) return ok(found);
        if (found.state === "QUEUED") {
          await moveConversation(tx, id, { state: "TAKEN", operatorId, operator: username }, now);
        }
        await staffWrote(tx, id, now);
        await audit.log(tx, { merchant, operator, action: "support.answer", object: id, reason: "" });
        return ok(found);
      });
      if (!fresh) await forgetFiles(context, files.value);
      if (!done.ok) return done;
      tellHolder(context, done.value.holderId);
      return shown(id, caller);
    },
    async note({ id, text }, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      const { playerId: operatorId, username } = operator;
      const written = await transaction(async (tx) => {
        if (!(await lockById(tx, merchant, id))) return false;
        const line = { conversationId: id, sender: "NOTE", operatorId, operator: username, text } as const;
        await addLine(context, tx, line, platform.clock.now());
        await audit.log(tx, { merchant, operator, action: "support.note", object: id, reason: "" });
        return true;
      });
      return written ? shown(id, caller) : fault("NOT_FOUND");
    },
  };
}
