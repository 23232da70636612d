import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { shares } from "../categories.ts";
import { levels } from "./level.ts";
import { REWARD_KINDS } from "./rewards.rules.ts";

const ts = z.int();
const kind = z.enum(REWARD_KINDS);
const benefits = { upgradeBonus: money, weekly: money, monthly: money, birthday: money, withdrawPerDay: z.int() };
const rank = z.object({
  level: z.int(),
  name: z.string(),
  deposit: money,
  validBet: money,
  /** Valid bet of a month that keeps it. */
  keep: money,
  ...benefits,
  /** Rates in parts per million, whether of the level's own or the game points. */
  cashback: shares,
});
/** Corrections can make a sum a loss. */
const progress = z.object({ have: signedMoney, need: money });
const change = z.object({ now: money, soon: money });

/** Where a player stands. */
export const standing = z.object({
  rankLevel: z.int(),
  labelName: z.string(),
  /** What the next level asks for; of the last one, what it asked for itself. */
  progress: z.object({ deposit: progress, validBet: progress }),
  /** What of the valid bet that keeps the level this month has made. */
  keep: z.object({ ...progress.shape, month: z.string() }),
  next: z.optional(z.object({ labelName: z.string(), benefits: z.object(benefits) })),
  /** Customer service answers by the channel of its own for ranks above 4. */
  vipService: z.boolean(),
  /** What can be claimed now; nothing while nothing may be given to the player. */
  claimable: z.array(z.object({ kind, level: z.int(), amount: money })),
  history: z.array(
    z.object({ was: z.int(), level: z.int(), why: z.enum(["REACHED", "NOT_KEPT"]), month: z.string(), at: ts }),
  ),
});

/** Ranks of members and what they give. */
export const rankCalls = {
  ranks: call({
    path: "/wps/v2/loyalty/ranks",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(rank) }),
    faults: [],
    summary: "All ranks of the brand, the one everybody begins with first.",
  }),

  rank: call({
    path: "/wps/v2/loyalty/rank",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: standing,
    faults: [],
    summary: "The player's rank, how far the next one is, and the twenty newest changes.",
  }),

  claimRank: call({
    path: "/wps/v2/loyalty/rank/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ kind, level: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
    output: z.object({ amount: money, balance: money }),
    faults: ["PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", ...REWARD_FAULTS],
    summary:
      "Claims a reward of the rank: the bonus of a level or of all levels reached, of this week, month or birthday.",
  }),

  adminRanks: call({
    path: "/wps/v2/loyalty/admin/ranks",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({}),
    output: z.object({
      list: levels,
      /** Of each level what it is called where the operator reads, and how many members stand there. */
      shown: z.array(z.object({ name: z.string(), members: z.int() })),
      /** Withdrawals of a day where a level has no number of its own. */
      withdrawPerDay: z.int(),
    }),
    faults: [],
    summary: "The levels of the brand as they are set.",
  }),

  previewRanks: call({
    path: "/wps/v2/loyalty/admin/ranks/preview",
    method: "POST",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({ list: levels }),
    output: z.object({
      /** Members who stand at each level and who would soon, and the bonuses of it they would get for the first time. */
      levels: z.array(z.object({ now: z.int(), soon: z.int(), upgrade: money })),
      /** The most that all members can claim together in a week, and in a month beside it. */
      weekly: change,
      monthly: change,
    }),
    faults: [],
    summary: "What other levels would mean for the members there are; nothing is changed.",
  }),

  changeRanks: call({
    path: "/wps/v2/loyalty/admin/ranks",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({ list: levels, reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)) }),
    output: z.object({ list: levels }),
    faults: [],
    summary: "Sets all levels anew, once a second operator agrees (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
};
