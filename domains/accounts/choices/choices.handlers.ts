import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { ownPlayer } from "../member.handlers.ts";
import type { choiceCalls } from "./choices.contract.ts";
import { areOpen, choicesOf } from "./choices.rules.ts";
import { chosenBy, keepChoice } from "./choices.store.ts";

/** Answers what a player is told, and changes it. */
export function choiceHandlers(context: Context): Handlers<typeof choiceCalls> {
  const { database, clock } = context.platform;
  async function present(caller: Caller): Promise<Output<(typeof choiceCalls)["notices"]>> {
    const { id, phoneVerified, emailVerified } = await ownPlayer(context, caller);
    const list = choicesOf(await chosenBy(database.db, id));
    return { list, reachable: { EMAIL: emailVerified, SMS: phoneVerified } };
  }
  return {
    notices: async (_input, caller) => ok(await present(caller)),
    async chooseNotices({ list }, caller) {
      if (!areOpen(list)) return fault("VALIDATION_FAILED", { errors: [{ field: "list", rule: "range" }] });
      const { playerId } = caller.session!;
      const about = { at: clock.now(), ip: caller.ip };
      await database.transaction(async (tx) => {
        for (const choice of list) await keepChoice(tx, playerId, { ...choice, ...about });
      });
      return ok(await present(caller));
    },
  };
}
