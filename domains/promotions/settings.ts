import { money } from "@taya/kernel/money";
import { changedBy, onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import { referralTerms } from "./referral/terms.ts";
import { contributions } from "./shares.ts";

/** What an operator can set of promotions, per brand. */
export const promotionsSettings = {
  ...onPage({
    contributions: setting(
      contributions,
      { RNG: 1_000_000, FISH: 1_000_000, BINGO: 1_000_000, LIVE: 100_000, PVP: 100_000 },
      "How much valid bets of a game category count towards a bonus, in parts per million, unless its terms say otherwise.",
    ),
    bonusDays: setting(z.int().check(z.gte(1), z.lte(365)), 7, "Days a bonus lives, unless its terms say otherwise."),
    bonusAskAbove: setting(money, 500_000n, "A bonus given by an operator above this amount needs a second operator."),
    offerAskAbove: setting(
      money,
      500_000n,
      "An offer with a budget above this amount, or one that is approved for more, needs a second operator.",
    ),
  }),
  ...changedBy("promotions.changeReferralTerms", {
    referralEnabled: setting(z.boolean(), false, "Players are rewarded for those they bring."),
    referral: setting(
      referralTerms,
      {
        deposit: 50_000n,
        validBet: 100_000n,
        days: 30,
        referee: 2_000n,
        tiers: [
          { from: 1, amount: 5_000n },
          { from: 5, amount: 8_000n },
          { from: 20, amount: 12_000n },
        ],
      },
      "What a referral asks within how many days, and what it gives both; a referral keeps the terms of its registration.",
    ),
  }),
};
