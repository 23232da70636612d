import { call } from "@taya/kernel/call";
import { signedMoney } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import * as z from "zod/mini";

const ts = z.int();
const day = z.string();
/** Below zero over days on which more was taken back than played. */
const played = { stake: signedMoney, validBet: signedMoney, payout: signedMoney };

/** An entry of the ledger as an operator sees it. */
const ledgerRow = z.object({
  entryId: z.string(),
  at: ts,
  username: z.string(),
  type: z.int(),
  typeName: z.string(),
  ref: z.string(),
  actor: z.string(),
  legs: z.array(z.object({ kind: z.string(), amount: signedMoney })),
});

const revenueRow = z.object({ ...played, bets: z.int(), ggr: signedMoney });

/** A player's own figures and files, and the figures of the brand for its operators. */
export const reportsCalls = {
  profit: call({
    path: "/wps/v2/reports/profit",
    method: "GET",
    audience: "player",
    input: z.object(range),
    output: z.object({
      total: z.object({
        ...played,
        /** Credited less what the provider took back. */
        deposits: signedMoney,
        /** Requested less what came back. */
        withdrawals: signedMoney,
        rebate: signedMoney,
        /** Bonuses and rewards given, less bonuses forfeited. */
        promotions: signedMoney,
        /** Payouts less stakes, plus rebates and promotions. */
        net: signedMoney,
      }),
      days: z.array(z.object({ day, net: signedMoney })),
      categories: z.array(z.object({ gameCategory: z.string(), ...played, net: signedMoney })),
    }),
    faults: [],
    summary: "The player's profit and loss over a range, by day of the brand's time zone and by category.",
  }),

  export: call({
    path: "/wps/v2/reports/export",
    method: "POST",
    audience: "player",
    limit: { most: 10, windowMs: 60_000, per: "player", named: "export" },
    input: z.object({ kind: z.enum(["records", "bets", "profit"]), format: z.literal("csv"), ...range }),
    output: z.object({ url: z.string(), expiresAt: ts }),
    faults: [],
    summary: "Writes a statement of up to 400 days; `url` gives the file once, until `expiresAt`.",
  }),

  adminLedger: call({
    path: "/wps/v2/reports/admin/ledger",
    method: "GET",
    audience: "operator",
    right: "reports.read",
    input: z.object({
      /** Exactly a reference, a round or an entry. */
      q: z.optional(z.string().check(z.maxLength(100))),
      username: z.optional(z.string().check(z.maxLength(64))),
      type: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(32_767))),
      actor: z.optional(z.string().check(z.maxLength(64))),
      ...range,
      ...newest,
    }),
    output: newestPage(ledgerRow),
    faults: [],
    summary: "Entries of the brand's ledger, newest first, with all their legs.",
  }),

  adminVitals: call({
    path: "/wps/v2/reports/admin/vitals",
    method: "GET",
    audience: "operator",
    right: "reports.read",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ name: z.string(), count: z.int() })) }),
    faults: [],
    summary: "What is wrong in the whole house at the moment, each counted; all are 0 while it is well.",
  }),

  adminRevenue: call({
    path: "/wps/v2/reports/admin/revenue",
    method: "GET",
    audience: "operator",
    right: "reports.read",
    input: z.object(range),
    output: z.object({
      total: revenueRow,
      list: z.array(z.object({ day, gameCategory: z.string(), players: z.int(), ...revenueRow.shape })),
    }),
    faults: [],
    summary: "Stakes, payouts and GGR of the brand by day and category, newest day first.",
  }),
};
