import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { playerById } from "../players.store.ts";
import type { endingCalls } from "./ending.contract.ts";

/** Ends sessions of others: of one player, or of everybody of a kind at once. */
export function endingHandlers(context: Context): Handlers<typeof endingCalls> {
  const { database } = context.platform;
  return {
    async endPlayerSessions({ id, reason }, { merchant, session }) {
      const found = await playerById(database.db, id as PlayerId);
      if (!found || found.merchant !== merchant || found.type === OPERATOR) return fault("NOT_FOUND");
      const ended = await database.transaction(async (tx) => {
        const count = await context.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
        const about = { merchant, operator: session!, object: id, reason };
        await context.needs.audit.log(tx, { ...about, action: "accounts.player.sessionsEnd", after: { ended: count } });
        return count;
      });
      return ok({ ended });
    },
    async endAllSessions({ who, reason }, { merchant, session }) {
      const ended = await database.transaction(async (tx) => {
        const count = await context.sessions.endAll(tx, { merchant, who, except: session!.id });
        const about = { merchant, operator: session!, object: who, reason };
        await context.needs.audit.log(tx, { ...about, action: "accounts.sessions.endAll", after: { ended: count } });
        return count;
      });
      return ok({ ended });
    },
  };
}
