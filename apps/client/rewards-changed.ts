import { api } from "./api.ts";
import { refresh } from "./query.ts";

/** Reads anew what a claim changes, also one whose answer was lost. */
export const rewardsChanged = (): void =>
  refresh(
    api.loyalty.rewards,
    api.loyalty.missions,
    api.loyalty.tournament,
    api.loyalty.leaderboard,
    api.loyalty.rank,
    api.loyalty.cashback,
    api.loyalty.pointsBalance,
    api.promotions.availablePromotions,
    api.promotions.promotion,
    api.promotions.bonuses,
    api.promotions.raffles,
    api.promotions.redPackets,
    api.promotions.referral,
    api.promotions.referralInvitees,
    api.accounts.info,
    api.wallet.balance,
    api.wallet.records,
  );
