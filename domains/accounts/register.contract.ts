import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const IMAGES = 24 * 1024 * 1024;
const MINUTE = 60_000;

const registerFaults = [
  ...shape.REG,
  "AFFILIATE_REJECTED",
  "AUTH_CAPTCHA_WRONG",
  "PHONE_CODE_INVALID",
  "PHONE_CODE_MISSING",
  "PHONE_CODE_EXPIRED",
  "PHONE_NOT_ALLOWED",
  "PHONE_UNKNOWN",
  "AUTH_CHALLENGE_EXPIRED",
  "DISCLAIMER_INCOMPLETE",
  ...shape.UPLOAD,
  "REG_MODE_OFF",
] as const;

const register = call({
  path: "/wps/member/register",
  method: "PUT",
  audience: "public",
  sealed: true,
  largest: IMAGES,
  limit: { most: 60, windowMs: 60 * MINUTE, per: "ip", named: "register" },
  summary: "Registers a player with a user name and logs in.",
  input: shape.registration,
  output: shape.loginValue,
  faults: registerFaults,
});

const registerMobile = call({
  path: "/wps/member/register/mobile",
  method: "PUT",
  audience: "public",
  sealed: true,
  largest: IMAGES,
  limit: { most: 60, windowMs: 60 * MINUTE, per: "ip", named: "register" },
  summary: "Registers a player whose mobile number is also the user name, and logs in.",
  input: shape.registration,
  output: shape.loginValue,
  faults: registerFaults,
});

const registerCheck = call({
  path: "/wps/v2/accounts/register/check",
  method: "GET",
  audience: "public",
  limit: { most: 20, windowMs: MINUTE, per: "ip", named: "check" },
  summary: "Tells whether a user name, e-mail address or mobile number is still free.",
  input: z.object({
    field: z.enum(["username", "email", "mobileNum"]),
    value: shape.text,
    /** Of the country a number is of; the brand's own when left out. */
    countryDialingCode: shape.maybe,
    /** How one registers: by number, the number must be free as a name too. */
    mode: z.optional(z.enum(["username", "mobile"])),
  }),
  output: z.object({ ok: z.boolean() }),
  faults: [],
});

const passwordCheck = call({
  path: "/wps/v2/accounts/register/password",
  method: "POST",
  audience: "public",
  sealed: true,
  limit: { most: 20, windowMs: MINUTE, per: "ip", named: "check" },
  summary: "Tells whether a password would be taken for a new account of that name; keeps nothing of it.",
  input: z.object({ password: shape.text, username: shape.maybe }),
  output: z.object({ ok: z.boolean() }),
  faults: [],
});

/** Making an account. */
export const registerCalls = { register, registerMobile, registerCheck, passwordCheck };
