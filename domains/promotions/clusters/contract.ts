import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";

const sums = {
  /** Claims of offers and red packets that were taken, and what they gave: money, and points as an amount. */
  claims: z.int(),
  amount: money,
  points: money,
};

/** Accounts that hang together and claim beside each other. */
export const clusterCalls = {
  adminClusters: call({
    path: "/wps/v2/promotions/admin/clusters",
    method: "GET",
    audience: "operator",
    right: "promotions.read",
    input: z.object(paging),
    output: page(
      z.object({
        /** What they share: a device, or an account they were paid out to. */
        shares: z.array(z.enum(["DEVICE", "PAYOUT"])),
        /** The one that got most first. */
        accounts: z.array(z.object({ playerId: z.string(), username: z.string(), ...sums })),
        ...sums,
      }),
    ),
    faults: [],
    summary:
      "Clusters of accounts that share a device or a payout account among those who claimed within 30 days, the one that got most first.",
  }),
};
