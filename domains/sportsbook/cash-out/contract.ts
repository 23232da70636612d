import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

/** What a ticket is worth before it is over. */
export const cashOutCalls = {
  cashOutQuote: call({
    path: "/wps/v2/sportsbook/bets/{betId}/cash-out",
    method: "GET",
    audience: "player",
    input: z.object({ betId: shape.id }),
    output: z.object({
      available: z.boolean(),
      reason: z.optional(
        z.enum(["PENDING", "BONUS", "SAME_GAME", "SETTLED", "SUSPENDED", "NO_PRICE", "TOO_SMALL", "OFF"]),
      ),
      /** By chances without margin, and what is offered of it. */
      fair: money,
      offer: money,
      /** Our share, in parts per million. */
      margin: shape.ppm,
      offerId: z.string(),
      expiresAt: z.int(),
      /** Seconds until it is decided, where a leg is in play. */
      delay: z.int(),
    }),
    faults: ["NOT_FOUND"],
    summary: "What is offered for a ticket now.",
  }),
  cashOut: call({
    path: "/wps/v2/sportsbook/bets/{betId}/cash-out",
    method: "POST",
    audience: "player",
    moves: true,
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      betId: shape.id,
      offerId: z.string().check(z.maxLength(200)),
      offer: money,
      /** Of what is left of the ticket, in parts per million. */
      fraction: z._default(shape.ppm.check(z.gte(1)), 1_000_000),
    }),
    output: z.object({
      paid: money,
      /** Of all lines. */
      remainingStake: money,
      status: z.enum(["CASHED_OUT", "PARTIALLY_CASHED_OUT", "PENDING"]),
      /** When it is decided, where a leg is in play. */
      decidedAt: z.optional(z.int()),
      balance: money,
    }),
    faults: ["NOT_FOUND", "SPORT_CASHOUT_GONE"],
    summary: "Takes what was offered for a ticket, or for a part of it, unless it has moved away meanwhile.",
  }),
  autoCashOut: call({
    path: "/wps/v2/sportsbook/bets/{betId}/auto-cash-out",
    method: "PUT",
    audience: "player",
    input: z.object({
      betId: shape.id,
      /** The offer at which all that is left is cashed out; null takes it back. */
      target: z.nullable(money),
    }),
    output: z.object({ auto: z.nullable(money) }),
    faults: ["NOT_FOUND", "SPORT_CASHOUT_GONE", "VALIDATION_FAILED"],
    summary: "Cashes a ticket out by itself once so much is offered.",
  }),
};
