import { approvalActs } from "@taya/audit/points";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { bookChecks } from "@taya/ledger/points";
import { room } from "@taya/platform/room";
import { archiveParts, lockingRooms } from "@taya/vault/points";
import { withdrawalsByRank } from "@taya/wallet/points";
import { payUnclaimed } from "./beats/cashback.ts";
import { judgeMonths } from "./beats/months.ts";
import { cashbackHandlers } from "./cashback/handlers.ts";
import { loyaltyCalls } from "./contract.ts";
import { addDeposits, addSettled, type DepositFact, takeChargebacks } from "./figures/add.ts";
import { loyaltyChecks } from "./invariants.ts";
import { mallHandlers } from "./mall/handlers.ts";
import { operatorMallHandlers } from "./mall/operator.ts";
import { memberHandlers } from "./members/handlers.ts";
import { redemptionActs } from "./mall/decide.ts";
import type { Context, Needs } from "./needs.ts";
import { loyaltyParts } from "./personal-data.ts";
import { pointsHandlers } from "./points/handlers.ts";
import { rankHandlers } from "./ranks/handlers.ts";
import { operatorRankHandlers, rankActs } from "./ranks/operator.ts";
import { levelsOf } from "./ranks/raise.ts";
import { loyaltySettings } from "./settings.ts";

/** What play earns beside its wins: ranks and their rewards, cashback, points and what they are given for. */
export const loyalty = room({
  name: "loyalty",
  calls: loyaltyCalls,
  settings: loyaltySettings,
  needs: ["ledger", "audit", "site", "accounts", "compliance", "wallet", "catalogue", "vault", "promotions"],
  extends: [bookChecks, approvalActs, archiveParts, lockingRooms, withdrawalsByRank],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform };
    return {
      door: {},
      handlers: {
        ...rankHandlers(context),
        ...operatorRankHandlers(context),
        ...cashbackHandlers(context),
        ...pointsHandlers(context),
        ...mallHandlers(context),
        ...operatorMallHandlers(context),
        ...memberHandlers(context),
      },
      extends: [
        ...loyaltyChecks(context.ledger).map((check) => bookChecks.with(check)),
        ...loyaltyParts(context.vault).map((part) => archiveParts.with(part)),
        rankActs(context),
        redemptionActs(context),
        lockingRooms.with("loyalty"),
        withdrawalsByRank.with(async (merchant, level) => (await levelsOf(context, merchant))[level]?.withdrawPerDay),
      ],
      consumes: {
        [betsSettled.name]: (tx, facts: BetsSettled[]) => addSettled(context, tx, facts),
        "wallet.deposit.settled": (tx, facts: DepositFact[]) => addDeposits(context, tx, facts),
        "wallet.deposit.charged": (tx, facts: DepositFact[]) => takeChargebacks(context, tx, facts),
      },
      jobs: { "loyalty.months": () => judgeMonths(context), "loyalty.cashback": () => payUnclaimed(context) },
      schedules: { "loyalty.months": "7,37 * * * *", "loyalty.cashback": "2,12,22,32,42,52 * * * *" },
    };
  },
});
