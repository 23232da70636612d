import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const nothing = z.object({});
const done = z.null();

const login = call({
  path: "/wps/session/login",
  method: "POST",
  audience: "public",
  sealed: true,
  summary: "Logs in by user name and password, by SMS code, or by a remember token.",
  input: z.object({
    username: shape.maybe,
    password: shape.maybeHidden("password"),
    captcha: shape.maybe,
    captchaId: shape.maybe,
    type: z._default(z.enum(["username", "sms", "firebase"]), "username"),
    rememberMe: z.optional(z.boolean()),
    rememberToken: shape.maybe,
    countryDialingCode: shape.maybe,
    firebaseChannel: shape.maybe,
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
    botCheck: shape.botCheck,
    side: z.optional(z.enum(["member", "agent"])),
  }),
  output: shape.loginValue,
  faults: [
    "AUTH_BAD_CREDENTIALS",
    "AUTH_CAPTCHA_REQUIRED",
    "AUTH_CAPTCHA_WRONG",
    "AUTH_LOCKED",
    ...shape.ENTRY,
    "AUTH_REMEMBER_INVALID",
    "AUTH_ACCOUNT_UNKNOWN",
    "MODULE_OFF",
    ...shape.PHONE,
  ],
});

const loginChallenge = call({
  path: "/wps/v2/accounts/login/challenge",
  method: "POST",
  audience: "public",
  sealed: true,
  summary: "Finishes a login that needs a further proof: a code, the authenticator, a recovery code.",
  input: z.object({
    challengeId: shape.text,
    method: z.enum(["SMS", "EMAIL", "GOOGLE", "BANKNAME", "PASSKEY", "RECOVERY"]),
    proof: shape.longIdentity(),
  }),
  output: shape.loginValue,
  // AUTH_VERIFY_IP names what is still asked where one proof is not enough.
  faults: ["AUTH_CHALLENGE_WRONG", "AUTH_CHALLENGE_EXPIRED", "AUTH_2FA_WRONG", "AUTH_LOCKED", "AUTH_VERIFY_IP"],
});

const loginChallengeSend = call({
  path: "/wps/v2/accounts/login/challenge/send",
  method: "POST",
  audience: "public",
  summary: "Sends the code of a login challenge.",
  input: z.object({ challengeId: shape.text, method: z.enum(["SMS", "EMAIL"]) }),
  output: z.object({ expiredMinutes: z.int(), masked: z.string() }),
  faults: ["SMS_SEND_FAILED", "MAIL_SEND_FAILED", "PHONE_TOO_MANY", "AUTH_CHALLENGE_EXPIRED"],
});

const freeplay = call({
  path: "/wps/session/login/freeplay",
  method: "POST",
  audience: "public",
  limit: { most: 20, windowMs: 3_600_000, per: "ip", named: "trial" },
  summary: "Logs in to a fresh trial account with play money.",
  input: z.object({
    os: shape.text,
    platform: z.literal("W"),
    random: z.string().check(z.maxLength(4096)),
    gatewayVersion: z.union([z.literal(3), z.literal("3")]),
  }),
  output: shape.loginValue,
  faults: ["MODULE_OFF"],
});

const logout = call({
  path: "/wps/session/logout",
  method: "DELETE",
  audience: "session",
  summary: "Ends this session and asks the browser to forget it.",
  input: nothing,
  output: done,
  faults: [],
});

const firstLogin = call({
  path: "/wps/v2/accounts/first-login",
  method: "POST",
  audience: "session",
  summary: "Marks the first login as done; a repetition changes nothing.",
  input: nothing,
  output: z.object({ done: z.literal(true) }),
  faults: [],
});

const language = call({
  path: "/wps/v2/accounts/language",
  method: "PUT",
  audience: "session",
  summary: "Keeps the language the player reads.",
  input: z.object({ language: shape.text }),
  output: z.object({ language: z.string() }),
  faults: [],
});

/** Logging in and out. */
export const loginCalls = { login, loginChallenge, loginChallengeSend, freeplay, logout, firstLogin, language };
