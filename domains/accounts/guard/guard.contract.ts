import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { longIdentity, maybeHidden } from "../shapes.ts";

export const guardCalls = {
  stepUp: call({
    path: "/wps/v2/accounts/step-up",
    method: "POST",
    audience: "session",
    sealed: true,
    input: z.object({ method: z.enum(["PASSWORD", "PAYPWD", "GOOGLE", "PASSKEY"]), proof: longIdentity() }),
    output: z.object({ ticket: z.string(), expiresAt: z.int() }),
    faults: [
      "AUTH_BAD_CREDENTIALS",
      "PAYPWD_NOT_SET",
      "PAYPWD_WRONG",
      "PAYPWD_LOCKED",
      "AUTH_2FA_WRONG",
      "AUTH_LOCKED",
    ],
    summary: "A fresh proof of who somebody is, for calls that ask for one.",
  }),
  paymentPassword: call({
    path: "/wps/v2/accounts/security/payment-password",
    method: "PUT",
    audience: "player",
    sealed: true,
    input: z.object({
      paymentPassword: z.string().check(z.regex(/^\d{6}$/)),
      oldPaymentPassword: maybeHidden("paymentPassword"),
    }),
    output: z.null(),
    faults: ["PAYPWD_WRONG", "PAYPWD_LOCKED", "PAYPWD_NOT_SET", "STEP_UP_REQUIRED"],
    summary:
      "Sets or changes the payment password; a change wants the old one, the first one a fresh proof of identity.",
  }),
};
