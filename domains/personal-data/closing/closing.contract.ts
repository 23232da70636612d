import { call } from "@taya/kernel/call";
import { LEFTOVERS } from "@taya/vault/leftovers";
import * as z from "zod/mini";

const REASONS = ["NOT_NEEDED", "TOO_MUCH_PLAY", "UNHAPPY", "OTHER_ACCOUNT", "OTHER"] as const;

const left = z.array(z.object({ what: z.enum(LEFTOVERS), amount: z.optional(z.string()) }));

/** Closing one's own account. */
export const closingCalls = {
  closing: call({
    path: "/wps/v2/accounts/closing",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({ left, currency: z.string() }),
    faults: [],
    summary: "What still stands in the way of closing the account; nothing when it may be closed.",
  }),
  closeAccount: call({
    path: "/wps/v2/accounts/closing",
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({ reason: z.enum(REASONS), note: z.optional(z.string().check(z.maxLength(500))) }),
    output: z.null(),
    faults: ["WALLET_STATE"],
    summary: "Closes the account and ends every session; only staff can open it again.",
  }),
};
