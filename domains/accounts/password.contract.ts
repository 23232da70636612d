import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const done = z.null();
const MINUTE = 60_000;

const password = call({
  path: "/wps/member/password",
  method: "POST",
  audience: "session",
  sealed: true,
  limit: { most: 20, windowMs: 15 * MINUTE, per: "player", named: "password" },
  summary: "Changes the password, ends all other sessions and renews this one.",
  input: z.object({
    oldPassword: shape.maybeHidden("password"),
    newPassword: shape.maybe,
    confirmNewPassword: shape.maybe,
    changeTicket: shape.maybe,
    verificationCode: shape.maybeSentCode,
    rotate: z.optional(z.boolean()),
  }),
  output: z.nullable(z.object({ token: z.string() })),
  faults: [...shape.PASSWORD, "AUTH_LOCKED", "PHONE_CODE_INVALID", "PHONE_CODE_MISSING", "PHONE_CODE_EXPIRED"],
});

const passwordSend = call({
  path: "/wps/v2/accounts/password/send",
  method: "POST",
  // Also for a session that may do nothing but change its password; without one it is refused.
  audience: "public",
  limit: { most: 20, windowMs: 60 * MINUTE, per: "ip" },
  summary: "Sends the code that a change of password wants to the phone of the caller's own account.",
  input: z.object({}),
  output: z.object({ expiredMinutes: z.int(), masked: z.string() }),
  faults: ["AUTH_NOT_LOGGED_IN", "PHONE_MISSING", "PHONE_TOO_MANY", "PHONE_QUOTA", "SMS_SEND_FAILED"],
});

const passwordEmail = call({
  path: "/wps/member/password/email",
  method: "POST",
  audience: "public",
  form: true,
  limit: { most: 20, windowMs: 60 * MINUTE, per: "ip", named: "forgot" },
  summary: "Mails a one-use link for a new password; the same answer whoever asks.",
  input: z.object({ username: shape.maybe, email: shape.maybe, captcha: shape.maybe, captchaId: shape.maybe }),
  output: done,
  faults: ["AUTH_ACCOUNT_UNKNOWN", "MAIL_SEND_FAILED"],
});

const passwordReset = call({
  path: "/wps/v2/accounts/password/reset",
  method: "POST",
  audience: "public",
  sealed: true,
  summary: "Sets a new password with the link token of the mail.",
  input: z.object({ linkToken: shape.text, newPassword: shape.maybe, confirmNewPassword: shape.maybe }),
  output: done,
  faults: ["AUTH_CHALLENGE_EXPIRED", ...shape.PASSWORD],
});

const passwordVerification = call({
  path: "/wps/member/password/verification",
  method: "POST",
  also: ["PUT"],
  audience: "public",
  sealed: true,
  summary: "Sets a new password with a code sent to the phone.",
  input: z.object({
    newPassword: shape.maybe,
    mobileNum: shape.maybe,
    verificationCode: shape.maybeSentCode,
    countryDialingCode: shape.maybe,
  }),
  output: done,
  faults: ["PHONE_CODE_INVALID", "PHONE_CODE_EXPIRED", "PHONE_CODE_MISSING", ...shape.PASSWORD],
});

/** Changing or regaining a password. */
export const passwordCalls = { password, passwordSend, passwordEmail, passwordReset, passwordVerification };
