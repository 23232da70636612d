import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { type Day, dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import { claim } from "../commands.ts";
import { type Member, monthOf } from "../figures/add.store.ts";
import { memberOf } from "../figures/members.ts";
import { monthIn } from "../months.rules.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { pay } from "../payout.ts";
import { ratesOf } from "../rates.ts";
import type { rankCalls } from "./contract.ts";
import type { Level } from "./level.ts";
import { nameOf } from "./names.ts";
import { levelsOf } from "./raise.ts";
import { type Reward, rewardsOf } from "./rewards.rules.ts";
import { addRewards, claimedOf, changesOf } from "./rewards.store.ts";

/** The entry type of what ranks give. */
const RANK_REWARD = 304;
/** Levels above this one have a channel of customer service of their own. */
const VIP_ABOVE = 4;
const VERIFIED = 2;

type Calls = Pick<typeof rankCalls, "ranks" | "rank" | "claimRank">;

export function rankHandlers(context: Context): Handlers<Calls> {
  const { database, texts } = context.platform;
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
      const { db } = database;
      const { levels, player, today } = await known(context, caller);
      const member = await memberOf(context, db, player);
      const month = monthIn(today);
      const { level } = member;
      const next = levels[level + 1];
      const goal = next ?? levels.at(-1)!;
      const perDay = await context.wallet.withdrawalsPerDay(caller.merchant);
      const nameAt = (at: number) => nameOf(texts, levels, at, caller.language);
      return ok({
        rankLevel: level,
        labelName: nameAt(level),
        progress: {
          deposit: { have: member.deposit, need: goal.deposit },
          validBet: { have: member.validBet, need: goal.validBet },
        },
        keep: { have: await monthOf(db, player.id, month), need: levels[level]?.keep ?? goal.keep, month },
        ...(next && { next: { labelName: nameAt(level + 1), benefits: benefitsOf(next, perDay) } }),
        vipService: level > VIP_ABOVE,
        claimable: await offered(context, db, { player, member, levels, today }),
        history: await changesOf(db, player.id),
      });
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

const benefitsOf = ({ upgradeBonus, weekly, monthly, birthday, withdrawPerDay }: Level, perDay: number) => ({
  upgradeBonus,
  weekly,
  monthly,
  birthday,
  withdrawPerDay: withdrawPerDay ?? perDay,
});

/** What every call of a player looks at, read before any lock. */
async function known(context: Context, caller: Caller) {
  const levels = await levelsOf(context, caller.merchant);
  const player = await knownPlayer(context, caller);
  const { timeZone } = await context.site.brand(caller.merchant);
  return { levels, player, today: dayIn(context.platform.clock.now(), timeZone) };
}

/** The birthday, where somebody has looked at the documents. */
const verifiedBirthday = async (context: Context, player: Player): Promise<Day | undefined> =>
  player.kycLevel >= VERIFIED
    ? (await context.accounts.details(context.platform.database.db, player.id))?.birthday
    : undefined;

interface Asking {
  readonly player: Player;
  readonly member: Member;
  readonly levels: readonly Level[];
  readonly today: Day;
}

/** What can be claimed now; nothing is offered to whom nothing may be given. */
async function offered(context: Context, db: Db, { player, member, levels, today }: Asking) {
  if (!(await context.compliance.mayReward(db, player.id)).ok) return [];
  const birthday = await verifiedBirthday(context, player);
  const all = rewardsOf(levels, { ...member, now: context.platform.clock.now(), today, birthday });
  const claimed = await claimedOf(db, player.id, all);
  return all
    .filter((each) => !claimed.has(`${each.kind} ${each.periodKey}`))
    .map(({ kind, level, amount }) => ({ kind, level, amount }));
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
