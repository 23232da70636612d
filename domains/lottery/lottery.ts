import { betSources } from "@taya/bets/points";
import { lotteryMenus, lotteryPlaces } from "@taya/catalogue/points";
import { betsSettled } from "@taya/kernel/settled";
import { bookChecks, openStakes } from "@taya/ledger/points";
import { roomVitals } from "@taya/platform/vitals";
import type { PlayerId } from "@taya/kernel/id";
import { room } from "@taya/platform/room";
import { unattended } from "@taya/platform/turn";
import { bettingHandlers } from "./betting/betting.ts";
import { afterSettled, createParts, stopClosed } from "./betting/chase.ts";
import { endQueued } from "./betting/shut.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { createListing, type Listing, offeredLotteries } from "./operator/listing.ts";
import { lotteryCalls, lotteryTopics } from "./contract.ts";
import { issuesOverdue } from "./issues/engine.store.ts";
import type { IssueContext } from "./issues/issue-context.ts";
import { createIssues, type Draws } from "./issues/issues.ts";
import { type Lotteries, loadLotteries } from "./lotteries.ts";
import type { Needs } from "./needs.ts";
import { lotteryBets } from "./records/records.ts";
import { lotteryChecks, openBets } from "./settle/invariants.store.ts";
import { createSettler } from "./settle/settler.ts";
import type { Context } from "./context.ts";

/** What other rooms and the server may use of lotteries. */
export interface LotteryDoor {
  readonly context: Context;
  /** What opens, draws and settles issues. */
  readonly draws: Draws;
  /** What those who list games are told. */
  readonly listing: Listing;
  /** Every lottery there is, as the catalogue takes them. */
  offered(): Promise<ReturnType<typeof offeredLotteries>>;
}

/** Lotteries: issues, draws, bets, settlement. */
export const lottery = room({
  name: "lottery",
  calls: lotteryCalls,
  topics: lotteryTopics,
  tells: [betsSettled],
  needs: ["ledger", "audit", "site", "compliance"],
  extends: [betSources, openStakes, bookChecks, lotteryMenus, lotteryPlaces, roomVitals],
  build(platform, needs: Needs) {
    const context = contextOf(platform, needs);
    const issueContext: IssueContext = { ...context, createParts: (tx, id) => createParts(context, tx, id) };
    const issues = createIssues(issueContext);
    const door: LotteryDoor = {
      context,
      draws: issues.door,
      listing: createListing(issues.board, platform.texts),
      offered: async () => offeredLotteries(await context.lotteries()),
    };
    return {
      door,
      handlers: { ...issues.handlers, ...bettingHandlers(context), ...operatorHandlers(issueContext) },
      topics: issues.topics,
      hears: { "accounts.shutOut": ({ playerId }: { playerId: PlayerId }) => endQueued(context, playerId) },
      jobs: { ...issues.jobs, "lottery.stopClosed": () => stopClosed(context) },
      schedules: { ...issues.schedules, "lottery.stopClosed": "* * * * *" },
      extends: [
        betSources.with(lotteryBets(context)),
        openStakes.with(openBets),
        ...lotteryChecks.map((check) => bookChecks.with(check)),
        lotteryMenus.with(door.listing.menus),
        lotteryPlaces.with(door.listing.find),
        roomVitals.with({ lotteriesUnattended: unattended("lottery.turn"), issuesOverdue }),
      ],
    };
  },
});

function contextOf(platform: Context["platform"], needs: Needs): Context {
  let known: Promise<Lotteries> | undefined;
  const base = { ...needs, platform, lotteries: () => (known ??= loadLotteries(platform.texts.folder)) };
  const settler = createSettler(base, {
    chases: {
      settled: (id) => afterSettled(base, id, "SETTLED"),
      voided: (id) => afterSettled(base, id, "VOID"),
    },
  });
  return { ...base, settler };
}
