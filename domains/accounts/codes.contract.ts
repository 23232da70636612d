import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const codeSent = z.object({ expiredMinutes: z.int() });

const smsNoLogin = call({
  path: "/wps/verification/sms/noLogin",
  method: "POST",
  audience: "public",
  summary: "Sends a code for a login or a new password; the same answer for a number without account.",
  input: z.object({
    mobileNum: shape.maybe,
    countryDialingCode: shape.maybe,
    captcha: shape.maybe,
    captchaId: shape.maybe,
    purpose: z._default(z.enum(["login", "password"]), "login"),
  }),
  output: codeSent,
  faults: [
    "PHONE_INVALID",
    "PHONE_MISSING",
    "PHONE_TOO_MANY",
    "PHONE_QUOTA",
    "PHONE_CAPTCHA_FAILED",
    "SMS_SEND_FAILED",
    "MODULE_OFF",
  ],
});

const smsRegister = call({
  path: "/wps/verification/sms/register",
  method: "POST",
  audience: "public",
  summary: "Sends a code that proves the phone number of a registration.",
  input: z.object({
    mobileNo: shape.maybe,
    countryDialingCode: shape.maybe,
    captcha: shape.maybe,
    captchaId: shape.maybe,
  }),
  output: codeSent,
  faults: [
    "PHONE_INVALID",
    "PHONE_MISSING",
    "PHONE_TOO_MANY",
    "PHONE_QUOTA",
    "PHONE_CAPTCHA_FAILED",
    "SMS_SEND_FAILED",
    "MODULE_OFF",
  ],
});

const captcha = call({
  path: "/wps/captcha",
  method: "GET",
  audience: "public",
  always: true,
  limit: { most: 1, windowMs: 1000, per: "ip" },
  summary: "An image of five characters (base64 PNG), good once for three minutes; its id stands beside the value.",
  input: z.object({ type: z.optional(z.enum(["login", "register", "sms"])), t: shape.maybe }),
  output: z.string(),
  faults: [],
});

const puzzle = call({
  path: "/wps/v2/accounts/captcha/puzzle",
  method: "GET",
  audience: "public",
  summary: "A proof-of-work puzzle that replaces the image; its solution goes into botCheck.",
  // "1": a hard one, for networks that fail often.
  input: z.object({ hard: shape.maybe }),
  output: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    maxnumber: z.int(),
    signature: z.string(),
  }),
  faults: [],
});

const captchaOptions = call({
  path: "/wps/v2/accounts/captcha/options",
  method: "GET",
  audience: "public",
  always: true,
  summary: "The services whose proof replaces the image, each with the document that its widget runs in.",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ provider: z.string(), document: z.string() })) }),
  faults: [],
});

const phoneOptions = call({
  path: "/wps/v2/accounts/phone/options",
  method: "GET",
  audience: "public",
  summary:
    "Who sends the codes that prove a phone. For the service outside the document of its widget, and what its own program is opened with in an app; both are left out where the installation has no web app of the brand's project.",
  input: z.object({}),
  output: z.object({
    verifier: z.enum(["local-sms", "firebase"]),
    document: z.optional(z.string()),
    config: z.optional(
      z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }),
    ),
  }),
  faults: [],
});

/** Codes by SMS, image captchas and what replaces them. */
export const codeCalls = { smsNoLogin, smsRegister, captcha, captchaOptions, puzzle, phoneOptions };
