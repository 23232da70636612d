import { call } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

/** Coming back to a session that rested too long. */
export const resumeCalls = {
  resume: call({
    path: "/wps/v2/accounts/login/resume",
    method: "POST",
    audience: "public",
    sealed: true,
    limit: { most: 30, windowMs: 15 * MINUTE, per: "ip" },
    summary:
      "Takes up a session again that ended by rest, with its old token and a fresh proof of identity; gives a new token.",
    input: z.object({
      token: shape.text,
      method: z.enum(["PASSWORD", "GOOGLE", "PASSKEY"]),
      proof: shape.longIdentity(),
      /** Beside a password: a code of the authenticator or a recovery code, where one is enrolled. */
      code: shape.maybeHidden("authenticator"),
      captcha: shape.maybe,
      captchaId: shape.maybe,
      botCheck: shape.botCheck,
    }),
    output: z.object({ token: z.string(), expiresAt: z.int() }),
    faults: [
      "AUTH_BAD_CREDENTIALS",
      "AUTH_2FA_REQUIRED",
      "AUTH_2FA_WRONG",
      "AUTH_CAPTCHA_REQUIRED",
      "AUTH_CAPTCHA_WRONG",
      "AUTH_LOCKED",
      "AUTH_DISABLED",
      "AUTH_SELF_EXCLUDED",
      "AUTH_SESSION_EXPIRED",
    ],
  }),
};
