import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../offer/words.ts";
import { COUNT_MOST } from "./split.rules.ts";

const ts = z.int();
const positive = money.check(z.refine((amount) => amount > 0n));
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const STATUSES = ["OPEN", "DONE"] as const;

/** A sum in packets, as an operator writes it. */
export const packetTerms = z.object({
  title: z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text(1, 80)),
  /** All packets together. */
  total: positive,
  count: count(1, COUNT_MOST),
  /** Nothing less is in any of them; a `count`-th of the total where all are to be the same. */
  least: positive,
  opensAt: ts,
  closesAt: ts,
  /** Only for players of this rank or above, and of this level of identity or above. */
  rankMin: z._default(count(0, 50), 0),
  kycMin: z._default(count(0, 3), 0),
});

const shown = {
  id: z.string(),
  status: z.enum(STATUSES),
  total: money,
  count: z.int(),
  least: money,
  opensAt: ts,
  closesAt: ts,
  rankMin: z.int(),
  kycMin: z.int(),
  /** SHA-256 of the seed by which it is split. */
  commit: z.string(),
  /** The seed, once nothing can be taken any more. */
  seed: z.optional(z.string()),
  /** How many were taken, and what was in them. */
  taken: z.int(),
  given: money,
};
const written = z.object({ ...shown, title: z.record(z.string(), z.string()), actor: z.string() });

/** What a red packet proves itself with. */
export const packetFairness = z.object({
  kind: z.literal("redPacket"),
  roundId: z.string(),
  commit: z.string(),
  total: z.string(),
  count: z.int(),
  least: z.string(),
  serverSeed: z.nullable(z.string()),
  outcome: z.array(z.string()),
});

/** Red packets: a sum that was split beforehand, for whoever comes first. */
export const packetCalls = {
  redPackets: call({
    path: "/wps/v2/promotions/redPackets",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          ...shown,
          title: z.string(),
          /** The name the caller stands under in the list, and what they took. */
          name: z.optional(z.string()),
          mine: z.optional(money),
          /** Why the caller can take none of it while it runs; `device` where somebody of their household took one. */
          barred: z.optional(z.enum(["rank", "kyc", "device"])),
          /** Who took what, the newest first, by names of this red packet only; at most fifty. */
          takers: z.array(z.object({ no: z.int(), name: z.string(), amount: money, at: ts })),
        }),
      ),
    }),
    faults: [],
    summary:
      "Red packets running, to come and of the last seven days, in this order; the next to close first, of those that have closed the last.",
  }),

  redPacketFairness: call({
    path: "/wps/v2/promotions/redPackets/{id}/fairness",
    method: "GET",
    audience: "public",
    limit: { most: 30, windowMs: 60_000, per: "ip" },
    input: z.object({ id: z.uuid() }),
    output: packetFairness,
    faults: ["NOT_FOUND"],
    summary: "What a red packet proves itself with; the seed is null while packets can be taken.",
  }),

  takeRedPacket: call({
    path: "/wps/v2/promotions/redPackets/{id}/take",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ id: z.uuid() }),
    output: z.object({ no: z.int(), amount: money, claimId: z.string(), balance: money }),
    faults: ["NOT_FOUND", "PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", "PROMO_BUDGET", "PROMO_STATE", ...REWARD_FAULTS],
    summary: "Takes the next packet, one for each person; PROMO_BUDGET where all are taken.",
  }),

  adminRedPackets: call({
    path: "/wps/v2/promotions/admin/redPackets",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ ...newest }),
    output: newestPage(written),
    faults: [],
    summary: "The brand's red packets, newest first, with what was given.",
  }),

  openRedPacket: call({
    path: "/wps/v2/promotions/admin/redPackets",
    method: "POST",
    audience: "operator",
    right: "promotions.write",
    input: z.object({ ...packetTerms.shape, reason: text(5, 500) }),
    output: z.object({}),
    faults: [],
    summary: "Asks a second operator for a red packet (APPROVAL_REQUIRED, `value.approvalId`): it is money.",
  }),
};
