import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import { claim } from "../commands.ts";
import { memberOf } from "../figures/members.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { pay } from "../payout.ts";
import { ratesOf } from "../rates.ts";
import type { rankCalls } from "./contract.ts";
import { nameOf } from "./names.ts";
import { levelsOf } from "./raise.ts";
import { type Reward, rewardsOf } from "./rewards.rules.ts";
import { addRewards } from "./rewards.store.ts";
import { benefitsOf, rankOfPlayer, verifiedBirthday } from "./standing.ts";

/** The entry type of what ranks give. */
const RANK_REWARD = 304;

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
      const { levels, player, today } = await known(context, caller);
      const birthday = await verifiedBirthday(context, player);
      return claim<Output<typeof rankCalls.claimRank>, "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY">(
        context,
        caller,
        async (tx) => {
          const member = await memberOf(context, tx, player);
          const now = context.platform.clock.now();
          const all = rewardsOf(levels, { ...member, now, today, birthday });
          const wanted = all.filter(
            (each) => each.kind === kind && (kind !== "upgrade" || each.level === (level ?? each.level)),
          );
          return giveRewards(context, tx, player, wanted);
        },
      );
    },
  };
}

/** What every call of a player looks at, read before any lock. */
async function known(context: Context, caller: Caller) {
  const levels = await levelsOf(context, caller.merchant);
  const player = await knownPlayer(context, caller);
  const { timeZone } = await context.site.brand(caller.merchant);
  return { levels, player, today: dayIn(context.platform.clock.now(), timeZone) };
}

/** Pays what of these was not claimed yet; the key of each row is what lets it be paid once. */
async function giveRewards(
  context: Context,
  tx: Db,
  { id: playerId, merchant, currency }: Player,
  wanted: readonly Reward[],
): Promise<Result<Output<typeof rankCalls.claimRank>, "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY">> {
  if (wanted.length === 0) return fault("PROMO_NOT_ELIGIBLE");
  const { clock, id } = context.platform;
  const rows = wanted.map((each) => ({ ...each, id: id<"reward">(), playerId, merchant, currency }));
  const fresh = await addRewards(tx, rows, clock.now());
  const paid = rows.filter((row) => fresh.has(row.id));
  if (paid.length === 0) return fault("PROMO_ALREADY");
  const payouts = paid.map(({ id: ref, amount }) => ({ playerId, ref, amount, type: RANK_REWARD }));
  const balance = await pay(context, tx, payouts);
  return ok({ amount: paid.reduce((sum, { amount }) => sum + amount, 0n), balance });
}
