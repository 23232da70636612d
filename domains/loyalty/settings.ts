import { money } from "@taya/kernel/money";
import { changedBy, onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import { weights } from "./categories.ts";
import { DEFAULT_LEVELS } from "./ranks/defaults.ts";
import { levels } from "./ranks/level.ts";

const positive = money.check(z.refine((amount) => amount > 0n));
const count = (most: number) => z.int().check(z.gte(1), z.lte(most));

/** What an operator can set of loyalty, per brand. */
export const loyaltySettings = {
  ...changedBy("loyalty.changeRanks", {
    ranks: setting(levels, [...DEFAULT_LEVELS], "The levels of rank, what each asks for and what it gives."),
  }),
  ...changedBy("loyalty.writePoints", {
    pointDailyCap: setting(
      z.int().check(z.gte(0), z.lte(1_000_000_000)),
      0,
      "Most points that a player's valid bets of one day earn; 0 means that there is no cap.",
    ),
  }),
  ...onPage({
    turnHour: setting(
      z.int().check(z.gte(0), z.lte(23)),
      3,
      "Hour of the brand's day at which the day before is settled: cashback is paid, and on the first of a month ranks are judged.",
    ),
    cashbackMin: setting(positive, 100n, "Less cashback than this is not paid."),
    cashbackDailyCap: setting(money, 0n, "Most cashback of one day; 0 means that there is no cap."),
    cashbackAuto: setting(z.boolean(), true, "Cashback that nobody claimed is paid by itself when the day has turned."),
    pointUnit: setting(positive, 10_000n, "Weighted valid bet that earns one point."),
    pointWeights: setting(
      weights,
      {},
      "How much valid bets of a game category count towards points, in parts per million; 1.00 where nothing is said.",
    ),
    convertPoints: setting(count(1_000_000), 100, "Points that are turned into cash together."),
    convertAmount: setting(positive, 100n, "What so many points are worth in cash."),
    redemptionAskAbove: setting(money, 500_000n, "What is redeemed for more than this needs a second operator."),
    awardAskAbove: setting(
      money,
      500_000n,
      "A mission that gives more than this, and a leaderboard whose places give more together, needs a second operator.",
    ),
    convertMost: setting(
      count(1_000_000),
      10_000,
      "So many times the smallest number of points may be turned at once.",
    ),
  }),
};
