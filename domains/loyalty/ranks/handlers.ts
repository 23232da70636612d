import type { Handlers, Output } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { claim } from "../commands.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { ratesOf } from "../rates.ts";
import type { rankCalls } from "./contract.ts";
import { nameOf } from "./names.ts";
import { giveWanted, type RankFault, ranksNow, verifiedBirthday } from "./open-rewards.ts";
import { levelsOf } from "./raise.ts";
import { benefitsOf, rankOfPlayer } from "./standing.ts";

type Calls = Pick<typeof rankCalls, "ranks" | "rank" | "claimRank">;

export function rankHandlers(context: Context): Handlers<Calls> {
  const { texts } = context.platform;
  return {
    async ranks(_input, { merchant, language }) {
      const levels = await levelsOf(context, merchant);
      const perDay = await context.wallet.withdrawalsPerDay(merchant);
      const points = await context.catalogue.pointValues(merchant);
      const list = levels.map((each, level) => {
        const { deposit, validBet, keep } = each;
        const name = nameOf(texts, levels, level, language);
        return { level, name, deposit, validBet, keep, ...benefitsOf(each, perDay), cashback: ratesOf(points, each) };
      });
      return ok({ list });
    },

    async rank(_input, caller) {
      return ok(await rankOfPlayer(context, await knownPlayer(context, caller), caller.language));
    },

    async claimRank({ kind, level }, caller) {
      const player = await knownPlayer(context, caller);
      const { levels, today } = await ranksNow(context, caller.merchant);
      const birthday = await verifiedBirthday(context, player);
      return claim<Output<typeof rankCalls.claimRank>, RankFault>(context, caller, (tx) =>
        giveWanted(
          context,
          tx,
          { player, levels, today, birthday },
          (each) => each.kind === kind && (kind !== "upgrade" || each.level === (level ?? each.level)),
        ),
      );
    },
  };
}
