import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import type { operatorPointsCalls } from "./operator.contract.ts";

const ACTION = "loyalty.points.write";

/** What operators see and set of points. */
export function operatorPointsHandlers(context: Context): Handlers<typeof operatorPointsCalls> {
  const { database, settings } = context.platform;
  async function termsOf(merchant: string) {
    const { pointUnit: unit, pointDailyCap: dailyCap } = await settings.read(merchant, "loyalty", loyaltySettings);
    return { unit, dailyCap };
  }
  return {
    adminPoints: async (_input, { merchant }) => ok(await termsOf(merchant)),

    async writePoints({ dailyCap, reason }, caller) {
      const { merchant } = caller;
      const [before, after] = [{ dailyCap: (await termsOf(merchant)).dailyCap }, { dailyCap }];
      await database.transaction((tx) =>
        context.audit.log(tx, {
          merchant,
          operator: me(caller),
          action: ACTION,
          object: merchant,
          reason,
          before,
          after,
        }),
      );
      await settings.write(merchant, "loyalty", { pointDailyCap: dailyCap });
      return ok(await termsOf(merchant));
    },
  };
}
