import { call } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import * as z from "zod/mini";
import { maybe, maybeHidden, maybeSentCode, text } from "../shapes.ts";

/** Every message costs money and may reach a stranger. */
const seldom = { most: 10, windowMs: HOUR, per: "player" } as const;
const codeSent = z.object({ expiredMinutes: z.int() });
const bound = z.object({ masked: z.string() });

/** The phone and the address by which a player can be reached, each proven by a code. */
export const contactCalls = {
  phoneSend: call({
    path: "/wps/v2/accounts/security/phone/send",
    method: "POST",
    audience: "player",
    limit: seldom,
    input: z.object({ mobileNum: maybe, countryDialingCode: maybe }),
    output: codeSent,
    faults: ["PHONE_INVALID", "PHONE_MISSING", "PHONE_TOO_MANY", "PHONE_QUOTA", "SMS_SEND_FAILED"],
    summary: "Sends a code to a phone that is to become the player's; says nothing of whose it is.",
  }),
  emailSend: call({
    path: "/wps/v2/accounts/security/email/send",
    method: "POST",
    audience: "player",
    limit: seldom,
    input: z.object({ email: text }),
    output: codeSent,
    faults: ["PHONE_TOO_MANY", "PHONE_QUOTA", "MAIL_SEND_FAILED"],
    summary: "Sends a code to an address that is to become the player's; says nothing of whose it is.",
  }),
  phone: call({
    path: "/wps/v2/accounts/security/phone",
    method: "PUT",
    audience: "player",
    sealed: true,
    stepUp: true,
    input: z.object({ mobileNum: maybe, countryDialingCode: maybe, verificationCode: maybeSentCode }),
    output: bound,
    faults: [
      "PHONE_INVALID",
      "PHONE_MISSING",
      "PHONE_CODE_MISSING",
      "PHONE_CODE_INVALID",
      "PHONE_CODE_EXPIRED",
      "REG_TAKEN",
    ],
    summary: "Binds a phone with the code it was sent; the phone before is told.",
  }),
  email: call({
    path: "/wps/v2/accounts/security/email",
    method: "PUT",
    audience: "player",
    sealed: true,
    stepUp: true,
    input: z.object({ email: text, verificationCode: maybeHidden("code") }),
    output: bound,
    faults: ["EMAIL_CODE_INVALID", "EMAIL_CODE_EXPIRED", "REG_TAKEN"],
    summary: "Binds an address with the code it was sent; the address before is told.",
  }),
};
