import { call } from "@taya/kernel/call";
import { day } from "@taya/kernel/day";
import { signedMoney } from "@taya/kernel/money";
import * as z from "zod/mini";

const asked = z.object({ vendor: z.optional(z.string().check(z.maxLength(64))), from: day, to: day });

const vendorDay = z.object({
  day,
  vendor: z.string(),
  vendorName: z.string(),
  currency: z.string(),
  /** Actions that moved money or could have. */
  count: z.int(),
  players: z.int(),
  bets: signedMoney,
  wins: signedMoney,
  /** Stakes given back, less wins that were taken back with them. */
  rollbacks: signedMoney,
  adjusts: signedMoney,
  promos: signedMoney,
  /** What the house kept: bets less everything else. */
  ggr: signedMoney,
});

/** The days of game vendors from our side. */
export const vendorDayCalls = {
  vendorDays: call({
    path: "/wps/v2/play/admin/vendor-days",
    method: "GET",
    audience: "operator",
    right: "play.read",
    input: asked,
    output: z.object({ list: z.array(vendorDay), vendors: z.array(z.object({ code: z.string(), name: z.string() })) }),
    faults: [],
    summary: "What vendors did by day: bets, wins, what was taken back and what the house kept; at most 31 days.",
  }),
  exportVendorDays: call({
    path: "/wps/v2/play/admin/vendor-days/export",
    method: "GET",
    audience: "operator",
    right: "play.read",
    input: asked,
    output: z.object({ fileName: z.string(), csv: z.string() }),
    faults: [],
    summary: "The same as CSV, to be sent to a vendor.",
  }),
};
