import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";

const ts = z.int();
/** Corrections can make a valid bet a loss. */
const row = { gameCategory: z.string(), validBet: signedMoney, rate: z.int(), amount: signedMoney };

/** Cashback: a share of the valid bets of a day, whatever came of them. */
export const cashbackCalls = {
  cashback: call({
    path: "/wps/v2/loyalty/cashback",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      /** What can be claimed now, of today and of days before; nothing while nothing may be given to the player. */
      claimable: money,
      /** What of it is of days before today. */
      earlier: money,
      min: money,
      /** When what was not claimed of today is paid by itself. */
      nextAutoAt: ts,
      /** Of today. Rates in parts per million; `paid` is what of the category was counted when it was paid last. */
      rows: z.array(
        z.object({
          ...row,
          /** Of a rate that an offer has raised: the one without it. */
          base: z.optional(z.int()),
          paid: signedMoney,
        }),
      ),
      /** Offers that raise the cashback of today: so many times of it by game category, in parts per million. */
      boosts: z.array(z.object({ offerId: z.string(), title: z.string(), multipliers: z.record(z.string(), z.int()) })),
    }),
    faults: ["MODULE_OFF"],
    summary: "What of the valid bets of the day comes back, by game category.",
  }),

  claimCashback: call({
    path: "/wps/v2/loyalty/cashback/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({}),
    output: z.object({ amount: money, balance: money }),
    faults: ["PROMO_NOT_ELIGIBLE", "MODULE_OFF", ...REWARD_FAULTS],
    summary: "Claims what has come together since the last claim.",
  }),

  cashbackHistory: call({
    path: "/wps/v2/loyalty/cashback/history",
    method: "GET",
    audience: "player",
    input: z.object({ ...range, ...newest }),
    output: newestPage(
      z.object({
        id: z.string(),
        day: z.string(),
        amount: money,
        at: ts,
        auto: z.boolean(),
        rows: z.array(z.object(row)),
      }),
    ),
    faults: ["MODULE_OFF"],
    summary: "What was paid, newest first; each payment with what of its day it was reckoned by.",
  }),
};
