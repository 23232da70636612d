import { memberInfo } from "@taya/accounts/points";
import { approvalActs } from "@taya/audit/points";
import { rewardSources } from "@taya/compliance/rewards";
import type { PlayerId } from "@taya/kernel/id";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { bookChecks } from "@taya/ledger/points";
import { serve } from "@taya/platform/live-topics";
import { room } from "@taya/platform/room";
import { pointPayer } from "@taya/promotions/points";
import { archiveParts, lockingRooms } from "@taya/vault/points";
import { withdrawalsByRank } from "@taya/wallet/points";
import { payUnclaimed } from "./beats/cashback.ts";
import { judgeMonths } from "./beats/months.ts";
import { closeBoards } from "./boards/close.ts";
import { boardHandlers } from "./boards/handlers.ts";
import { boardActs, operatorBoardHandlers } from "./boards/operator.ts";
import { prizeSource } from "./boards/prize.ts";
import { optOut } from "./boards/scores.store.ts";
import { cashbackHandlers } from "./cashback/handlers.ts";
import { cashbackSource } from "./cashback/source.ts";
import { loyaltyCalls, loyaltyTopics } from "./contract.ts";
import { addDeposits, addSettled, type DepositFact, takeChargebacks } from "./figures/add.ts";
import { loyaltyChecks } from "./invariants.ts";
import { mallHandlers } from "./mall/handlers.ts";
import { operatorMallHandlers } from "./mall/operator.ts";
import { memberHandlers } from "./members/handlers.ts";
import { redemptionActs } from "./mall/decide.ts";
import { applicationActs, applicationHandlers } from "./missions/decide.ts";
import { missionHandlers } from "./missions/handlers.ts";
import { missionActs, operatorMissionHandlers } from "./missions/operator.ts";
import { missionSource } from "./missions/source.ts";
import { claimableCount } from "./missions/view.ts";
import type { Context, Needs } from "./needs.ts";
import { loyaltyParts } from "./personal-data.ts";
import { payerOf } from "./points/payer.ts";
import { pointsHandlers } from "./points/handlers.ts";
import { operatorPointsHandlers } from "./points/operator.ts";
import { rankHandlers } from "./ranks/handlers.ts";
import { operatorRankHandlers, rankActs } from "./ranks/operator.ts";
import { levelsOf } from "./ranks/raise.ts";
import { rankSource } from "./ranks/source.ts";
import { rewardCentreHandlers, rewardCount } from "./rewards/handlers.ts";
import { loyaltySettings } from "./settings.ts";
import { closeTournaments } from "./tournaments/close.ts";
import { tournamentHandlers } from "./tournaments/handlers.ts";
import { operatorTournamentHandlers, tournamentActs } from "./tournaments/operator.ts";

/** What play earns beside its wins: ranks and their rewards, cashback, points and what they are given for. */
export const loyalty = room({
  name: "loyalty",
  calls: loyaltyCalls,
  topics: loyaltyTopics,
  settings: loyaltySettings,
  needs: ["ledger", "audit", "site", "accounts", "compliance", "wallet", "catalogue", "vault", "promotions"],
  extends: [
    bookChecks,
    approvalActs,
    archiveParts,
    lockingRooms,
    withdrawalsByRank,
    rewardSources,
    memberInfo,
    pointPayer,
  ],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform };
    return {
      door: {},
      handlers: {
        ...rankHandlers(context),
        ...operatorRankHandlers(context),
        ...cashbackHandlers(context),
        ...pointsHandlers(context),
        ...operatorPointsHandlers(context),
        ...mallHandlers(context),
        ...operatorMallHandlers(context),
        ...missionHandlers(context),
        ...operatorMissionHandlers(context),
        ...applicationHandlers(context),
        ...boardHandlers(context),
        ...operatorBoardHandlers(context),
        ...tournamentHandlers(context),
        ...operatorTournamentHandlers(context),
        ...rewardCentreHandlers(context),
        ...memberHandlers(context),
      },
      extends: [
        ...loyaltyChecks(context.ledger, context.promotions).map((check) => bookChecks.with(check)),
        ...loyaltyParts(context.vault).map((part) => archiveParts.with(part)),
        rankActs(context),
        redemptionActs(context),
        missionActs(context),
        applicationActs(context),
        boardActs(context),
        tournamentActs(context),
        // In the order in which they are shown.
        ...[missionSource, prizeSource, rankSource, cashbackSource].map((each) => rewardSources.with(each(context))),
        memberInfo.with(async (player) => ({ missionCount: await claimableCount(context, player) })),
        lockingRooms.with("loyalty"),
        pointPayer.with(payerOf(context)),
        withdrawalsByRank.with(async (merchant, level) => (await levelsOf(context, merchant))[level]?.withdrawPerDay),
      ],
      topics: serve(loyaltyTopics, {
        rewards: { snap: async ({ playerId }) => ({ count: await rewardCount(context, playerId as PlayerId) }) },
      }),
      consumes: {
        [betsSettled.name]: (tx, facts: BetsSettled[]) => addSettled(context, tx, facts),
        "wallet.deposit.settled": (tx, facts: DepositFact[]) => addDeposits(context, tx, facts),
        "wallet.deposit.charged": (tx, facts: DepositFact[]) => takeChargebacks(context, tx, facts),
      },
      hears: {
        // Whoever was shut out or pauses is shown on no leaderboard; they come back when they say so again.
        "accounts.shutOut": ({ playerId }: { playerId: PlayerId }) =>
          platform.database.transaction((tx) => optOut(tx, playerId)),
      },
      jobs: {
        "loyalty.months": () => judgeMonths(context),
        "loyalty.cashback": () => payUnclaimed(context),
        "loyalty.boards": () => closeBoards(context),
        "loyalty.tournaments": () => closeTournaments(context),
      },
      schedules: {
        "loyalty.months": "7,37 * * * *",
        "loyalty.cashback": "2,12,22,32,42,52 * * * *",
        "loyalty.boards": "5,15,25,35,45,55 * * * *",
        "loyalty.tournaments": "* * * * *",
      },
    };
  },
});
