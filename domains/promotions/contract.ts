import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { freeRoundCalls } from "./free-rounds/contract.ts";
import { offerCalls } from "./offer/contract.ts";
import { offerOperatorCalls } from "./offer/operator.contract.ts";
import { clusterCalls } from "./clusters/contract.ts";
import { offerReportCalls } from "./offer/report.contract.ts";
import { BONUS_STATUSES, REWARD_FAULTS } from "./offer/words.ts";
import { referralCalls } from "./referral/contract.ts";
import { contributions } from "./shares.ts";
import { packetCalls } from "./packets/contract.ts";
import { raffleCalls } from "./raffles/contract.ts";

const ts = z.int();
const positive = money.check(z.refine((amount) => amount > 0n));
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const username = z.string().check(z.minLength(1), z.maxLength(64));

/** A bonus as its player sees it. */
const bonusRow = z.object({
  id: z.string(),
  promo: z.string(),
  title: z.string(),
  amount: money,
  required: money,
  progress: money,
  left: money,
  /** Share per game category in parts per million; others count nothing. */
  contributions: z.record(z.string(), z.int()),
  maxBet: z.nullable(money),
  maxWin: z.nullable(money),
  excludedGames: z.array(z.string()),
  grantedAt: ts,
  /** Of a waiting bonus: when it would end if it began now. */
  expiresAt: ts,
  endedAt: z.nullable(ts),
  status: z.enum(BONUS_STATUSES),
  /** "spent" when nothing was left to play with, "charged back" when the deposit it was given for was. */
  remark: z.string(),
  /** What became cash, and what was taken back, at its end. */
  converted: money,
  forfeited: money,
});

const operatorRow = z.extend(bonusRow, { username: z.string(), actor: z.string() });

/** Bonuses of players, and those operators give. */
const bonusCalls = {
  bonuses: call({
    path: "/wps/v2/promotions/bonuses",
    method: "GET",
    audience: "player",
    input: z.object({
      status: z.optional(z.enum(BONUS_STATUSES)),
      /** Those that run or wait are left out. */
      only: z.optional(z.literal("ended")),
      ...range,
      ...newest,
    }),
    output: newestPage(bonusRow),
    faults: [],
    summary: "The player's bonuses, newest first; all of them unless a range is asked for.",
  }),

  forfeit: call({
    path: "/wps/v2/promotions/bonuses/{id}/forfeit",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ id: z.uuid() }),
    output: z.extend(bonusRow, { balance: money }),
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Gives up a bonus with everything in the bonus account. `balance` is the cash left.",
  }),

  adminBonuses: call({
    path: "/wps/v2/promotions/admin/bonuses",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({
      username: z.optional(username),
      status: z.optional(z.enum(BONUS_STATUSES)),
      ...range,
      ...newest,
    }),
    output: newestPage(operatorRow),
    faults: [],
    summary: "Bonuses of the brand's players, newest first; all of them unless a range is asked for.",
  }),

  adminGiveBonus: call({
    path: "/wps/v2/promotions/admin/bonuses",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    moves: true,
    input: z.object({
      username,
      amount: positive,
      /** How many times the amount must be played. */
      wagering: z.coerce.number().check(z.int(), z.gte(1), z.lte(100)),
      days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
      title: z.optional(text(1, 80)),
      contributions: z.optional(contributions),
      maxBet: z.optional(positive),
      maxWin: z.optional(positive),
      excludedGames: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
      reason: text(5, 500),
    }),
    output: operatorRow,
    faults: ["NOT_FOUND", ...REWARD_FAULTS],
    summary: "Gives a player a bonus; a large one waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
};

/** Every call of promotions, area by area. */
export const promotionsCalls = {
  ...clusterCalls,
  ...bonusCalls,
  ...freeRoundCalls,
  ...packetCalls,
  ...raffleCalls,
  ...offerCalls,
  ...offerOperatorCalls,
  ...offerReportCalls,
  ...referralCalls,
};
