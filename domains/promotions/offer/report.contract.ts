import { call } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { money, signedMoney } from "@taya/kernel/money";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";

const days = { from: z.optional(day), to: z.optional(day) };

const costRow = z.object({
  id: z.string(),
  code: z.string(),
  title: z.record(z.string(), z.string()),
  /** What earns it. */
  on: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  /** Of what was claimed on these days: how many players, what was given, became cash, was taken back, waits. */
  players: z.int(),
  given: money,
  converted: money,
  forfeited: money,
  waiting: money,
  /** What those players lost of their own money on those of the days on which it ran; below zero where they won. */
  lost: signedMoney,
  /** That, less what became cash. */
  margin: signedMoney,
});

/** What offers have cost. */
export const offerReportCalls = {
  offerCosts: call({
    path: "/wps/v2/promotions/admin/costs",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object({ ...days, ...paging }),
    output: page(costRow),
    faults: [],
    summary:
      "What each offer that ran on some days has cost on them, and what came of it; the last 30 days without any.",
  }),

  exportOfferCosts: call({
    path: "/wps/v2/promotions/admin/costs/export",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object(days),
    output: z.object({ fileName: z.string(), csv: z.string() }),
    faults: [],
    summary: "The same as CSV: every offer, the thousand that begin last at most.",
  }),
};
