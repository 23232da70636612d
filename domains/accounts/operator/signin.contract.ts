import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { text } from "../shapes.ts";

/** What staff see of logins that fail, and what they may do about it. */
export const signInCalls = {
  adminSignIn: call({
    path: "/wps/v2/accounts/admin/sign-in",
    method: "GET",
    audience: "operator",
    right: "players.read",
    input: z.object({}),
    output: z.object({
      /** `until` is absent where only a proof or staff opens the lock. */
      locked: z.array(
        z.object({
          username: z.string(),
          /** Somebody has this name. */
          known: z.boolean(),
          /** At the door of staff; shown to who may read staff. */
          staff: z.boolean(),
          since: z.int(),
          until: z.optional(z.int()),
          networks: z.array(z.string()),
        }),
      ),
      crowded: z.array(z.object({ network: z.string(), failures: z.int(), at: z.int() })),
      sms: z.object({ sent: z.int(), most: z.int() }),
      alerts: z.array(
        z.object({ kind: z.enum(["SMS_BUDGET", "PLACE_CROWDED"]), subject: z.string(), count: z.int(), at: z.int() }),
      ),
    }),
    faults: [],
    summary: "Locked names, networks that fail often, codes sent by SMS in the last hour, and alerts of the last week.",
  }),
  adminUnlock: call({
    path: "/wps/v2/accounts/admin/unlock",
    method: "POST",
    audience: "operator",
    right: "players.write",
    input: z.object({ username: text, reason: z.string().check(z.minLength(5), z.maxLength(500)) }),
    output: z.null(),
    faults: ["NOT_FOUND"],
    summary: "Opens the lock of an account with a reason, ten times a day at most; the password is still asked.",
  }),
};
