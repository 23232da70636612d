import { memberInfo, newcomerWatchers } from "@taya/accounts/points";
import { approvalActs } from "@taya/audit/points";
import { bonusTerms, freeRounds } from "@taya/bets/points";
import { rewardSources } from "@taya/compliance/rewards";
import type { PlayerId } from "@taya/kernel/id";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { bookChecks } from "@taya/ledger/points";
import { bonusActs } from "./operator/handlers.ts";
import type { Db } from "@taya/platform/database";
import { room } from "@taya/platform/room";
import { createRedrawing } from "@taya/accounts/documents";
import { archiveParts } from "@taya/vault/points";
import { depositBonuses } from "@taya/wallet/points";
import { type Given, give } from "./bonus.ts";
import { type Boosts, boostsOf } from "./boosts/boosts.ts";
import { promotionsCalls } from "./contract.ts";
import { bonusEnded } from "./events.ts";
import { endOverRounds, shutOutOfRounds, takeChargedRounds } from "./free-rounds/end.ts";
import { lockPlayable, spend } from "./free-rounds/free-rounds.store.ts";
import { freeRoundChecks } from "./free-rounds/invariants.ts";
import { promotionsHandlers } from "./handlers.ts";
import { freeRoundsPart } from "./free-rounds/personal-data.ts";
import { type Gifts, giftsOf } from "./gifts.ts";
import type { Context, Needs } from "./needs.ts";
import { giveDue } from "./offer/give-due.ts";
import { addBets, addDeposits, type DepositFact, takeChargebacks } from "./offer/figures.ts";
import { offerChecks } from "./offer/invariants.ts";
import { findKinds } from "./offer/kinds.ts";
import { type PointClaim, pointClaims } from "./offer/claims.store.ts";
import { claimActs } from "./offer/decide.ts";
import { bonusesOf } from "./offer/deposit-bonuses.ts";
import { offerActs } from "./offer/write.ts";
import { promotionsPart } from "./personal-data.ts";
import { endOverdue, hearRounds, termsOf } from "./progress.ts";
import { bonusCheck } from "./invariants.ts";
import { packetChecks } from "./packets/invariants.ts";
import { packetActs } from "./packets/operator.ts";
import { packetSource } from "./packets/source.ts";
import { closeDue } from "./packets/take.ts";
import { drawDue } from "./raffles/draw.ts";
import { addToRaffles } from "./raffles/figures.ts";
import { raffleCheck } from "./raffles/invariants.ts";
import { offerSource } from "./offer/source.ts";
import { raffleSource } from "./raffles/source.ts";
import { raffleActs } from "./raffles/operator.ts";
import { addPaidIn, addPlayed, addReferred, takeBack } from "./referral/follow.ts";
import { referralCheck } from "./referral/invariants.ts";
import { rulesOf } from "./referral/open.ts";
import { referralActs } from "./referral/setting.ts";
import { referralSource } from "./referral/source.ts";
import { referralPart } from "./referral/personal-data.ts";
import { qualifyOpen } from "./referral/qualify.ts";
import { promotionsSettings } from "./settings.ts";

export type { PointClaim };
export type { Boosts, CashbackBoost } from "./boosts/boosts.ts";

/** What other rooms and the sandbox may use of promotions. */
export interface Promotions {
  /** Gives a bonus in the caller's transaction: active at once, or waiting behind the player's active one. */
  grant(tx: Db, given: Given): Promise<{ readonly id: string; readonly status: string }>;
  /** The brand's standing terms, for whoever gives a bonus without terms of its own. */
  standing(merchant: string): Promise<{ readonly contributions: Given["contributions"]; readonly days: number }>;
  readonly gifts: Gifts;
  readonly boosts: Boosts;
  /** Claims that were paid in points, for whoever keeps the points to compare. */
  pointClaims: typeof pointClaims;
}

const kinds = await findKinds();
/** How often it is looked who has paid in and is given what needs no claim. */
const GIVE_MS = 10_000;

/** What the proofs of the books ask of this room. */
const checks = (ledger: Needs["ledger"]) => [
  bonusCheck,
  ...offerChecks(ledger),
  ...freeRoundChecks(ledger),
  raffleCheck(ledger),
  ...packetChecks(ledger),
  referralCheck(ledger),
];

/** Offers and what is claimed of them; bonus money: granted under terms, played for, turned into cash or taken back. */
export const promotions = room({
  name: "promotions",
  calls: promotionsCalls,
  settings: promotionsSettings,
  tells: [bonusEnded],
  needs: ["ledger", "audit", "site", "accounts", "compliance", "play"],
  extends: [
    bonusTerms,
    freeRounds,
    bookChecks,
    approvalActs,
    archiveParts,
    rewardSources,
    depositBonuses,
    memberInfo,
    newcomerWatchers,
  ],
  build(platform, needs: Needs) {
    const context: Context = { ...needs, platform, kinds, redrawing: createRedrawing(platform.scanner) };
    const door: Promotions = {
      async grant(tx, given) {
        const { id, status } = await give(context, tx, given);
        return { id, status };
      },
      async standing(merchant) {
        const settings = await platform.settings.read(merchant, "promotions", promotionsSettings);
        return { contributions: { ...settings.contributions }, days: settings.bonusDays };
      },
      gifts: giftsOf(context),
      boosts: boostsOf(context),
      pointClaims,
    };
    return {
      door,
      handlers: promotionsHandlers(context),
      extends: [
        bonusTerms.with((db, players) => termsOf(context, db, players)),
        freeRounds.with({ lock: lockPlayable, spend }),
        ...checks(context.ledger).map((check) => bookChecks.with(check)),
        bonusActs(context),
        offerActs(context),
        claimActs(context),
        raffleActs(context),
        referralActs(context),
        packetActs(context),
        rewardSources.with(offerSource(context)),
        rewardSources.with(raffleSource(context)),
        rewardSources.with(referralSource(context)),
        rewardSources.with(packetSource(context)),
        archiveParts.with(promotionsPart),
        archiveParts.with(freeRoundsPart),
        depositBonuses.with((asked) => bonusesOf(context, asked)),
        archiveParts.with(referralPart),
        newcomerWatchers.with((tx, newcomer) => addReferred(context, tx, newcomer)),
        memberInfo.with(async ({ merchant }) => ({ referral: (await rulesOf(context, merchant)) !== undefined })),
      ],
      hearsAll: { [betsSettled.name]: (rounds: BetsSettled[]) => hearRounds(context, rounds) },
      consumes: consumersOf(context),
      hears: {
        "accounts.shutOut": (who: { playerId: PlayerId; why: string }) => shutOutOfRounds(context, who),
      },
      jobs: {
        "promotions.expire": () => endOverdue(context).then(() => endOverRounds(context)),
        "promotions.give": () => giveDue(context),
        "promotions.raffles": () => drawDue(context),
        "promotions.packets": () => closeDue(context),
        "promotions.referrals": () => qualifyOpen(context),
      },
      schedules: {
        "promotions.expire": "* * * * *",
        "promotions.give": GIVE_MS,
        "promotions.raffles": "* * * * *",
        "promotions.packets": "* * * * *",
        "promotions.referrals": "* * * * *",
      },
    };
  },
});

/** What is read in its order: bets, and what was paid in or charged back. */
const consumersOf = (context: Context) => ({
  [betsSettled.name]: async (tx: Db, facts: BetsSettled[]) => {
    await addBets(context, tx, facts);
    await addToRaffles(tx, facts);
    await addPlayed(context, tx, facts);
  },
  "wallet.deposit.settled": async (tx: Db, facts: DepositFact[]) => {
    await addDeposits(context, tx, facts);
    await addPaidIn(context, tx, facts);
  },
  "wallet.deposit.charged": async (tx: Db, facts: DepositFact[]) => {
    await takeChargebacks(context, tx, facts);
    await takeChargedRounds(context, tx);
    await takeBack(tx, facts);
  },
});
