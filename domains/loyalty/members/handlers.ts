import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { dayIn } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { termsOf } from "../cashback/handlers.ts";
import { dueOf } from "../cashback/due.ts";
import { sharesOf } from "../cashback/window.rules.ts";
import type { Context } from "../needs.ts";
import { dueOf as pointsDue } from "../points/reward.ts";
import { rankOfPlayer } from "../ranks/standing.ts";
import type { memberCalls } from "./contract.ts";

/** What operators see of one player. */
export function memberHandlers(context: Context): Handlers<typeof memberCalls> {
  const { clock, database } = context.platform;
  const { db } = database;
  return {
    async adminMember({ id }, { merchant, language }) {
      const playerId = id as PlayerId;
      const player = await context.accounts.player(db, playerId);
      if (player?.merchant !== merchant) return fault("NOT_FOUND");
      const { timeZone } = await context.site.brand(merchant);
      const { terms } = await termsOf(context, player);
      const days = await dueOf(context, db, player, { to: dayIn(clock.now(), timeZone), terms });
      const allowed = await context.compliance.mayReward(db, playerId);
      const { points } = await context.ledger.balance(db, playerId);
      return ok({
        ...(await rankOfPlayer(context, player, language)),
        points: Number(points),
        pending: Number(await pointsDue(db, playerId)),
        cashback: sharesOf(days).reduce((sum, { amount }) => sum + amount, 0n),
        ...(!allowed.ok && { withheld: allowed.fault }),
      });
    },
  };
}
