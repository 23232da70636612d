import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

/** By what a locked account may be opened; the same for every name, so that it says nothing about the account. */
export const UNLOCK_METHODS = ["SMS", "EMAIL", "GOOGLE", "RECOVERY"] as const;

/** Opening a locked account before its time. */
export const unlockCalls = {
  unlockSend: call({
    path: "/wps/v2/accounts/login/unlock/send",
    method: "POST",
    audience: "public",
    limit: { most: 10, windowMs: 60 * MINUTE, per: "ip" },
    summary: "Sends a code that opens a locked account; the same answer for a name that nobody has.",
    input: z.object({
      username: shape.text,
      method: z.enum(["SMS", "EMAIL"]),
      captcha: shape.maybe,
      captchaId: shape.maybe,
      botCheck: shape.botCheck,
    }),
    output: z.object({ expiredMinutes: z.int() }),
    faults: [
      "AUTH_CAPTCHA_REQUIRED",
      "AUTH_CAPTCHA_WRONG",
      "PHONE_TOO_MANY",
      "PHONE_QUOTA",
      "SMS_SEND_FAILED",
      "MAIL_SEND_FAILED",
    ],
  }),
  unlock: call({
    path: "/wps/v2/accounts/login/unlock",
    method: "POST",
    audience: "public",
    sealed: true,
    limit: { most: 30, windowMs: 15 * MINUTE, per: "ip" },
    summary: "Opens a locked account by a code, the authenticator or a recovery code; the password is still asked.",
    input: z.object({ username: shape.text, method: z.enum(UNLOCK_METHODS), proof: shape.hidden("proof") }),
    output: z.null(),
    faults: ["AUTH_CHALLENGE_WRONG", "AUTH_LOCKED"],
  }),
};
