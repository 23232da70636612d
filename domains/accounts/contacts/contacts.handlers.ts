import { playerOf } from "@taya/kernel/caller";
import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { CodeVerdict } from "../codes.ts";
import type { Context } from "../context.ts";
import { AGAIN_AFTER_S, phoneVerifier, provePhone } from "../external/phone-verifier.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { steppedUp } from "../guard/stepup.ts";
import { phoneRule } from "../login.handlers.ts";
import { fitsPattern } from "../patterns.ts";
import { dialled, type Phone, readPhone } from "@taya/kernel/phone";
import { bind } from "./contacts.ts";
import type { contactCalls } from "./contacts.contract.ts";

const EMAIL = { acceptedPattern: "", patternId: 3 };
const LONGEST = 254;

/** Answers the calls that bind a phone or an address. */
export function contactHandlers(context: Context): Handlers<typeof contactCalls> {
  const check = (caller: Caller, to: string, code: string): Promise<CodeVerdict> =>
    context.codes.check({ merchant: caller.merchant, purpose: "bind", to, code, by: playerOf(caller) });

  async function send(channel: "sms" | "email", to: string, caller: Caller) {
    const sender = channel === "sms" ? await phoneVerifier(context, caller.merchant) : undefined;
    const settings = await context.settings(caller.merchant);
    const sending = { purpose: "bind", channel, to, settings, deliver: true, human: false } as const;
    return (sender?.start ?? context.codes.send)({ ...sending, by: playerOf(caller) }, caller);
  }
  return {
    async phoneSend(input, caller) {
      const phone = await phoneOf(context, input, caller);
      if (!phone.ok) return phone;
      const sent = await send("sms", dialled(phone.value), caller);
      if (sent.ok) return sent;
      return fault(sent.fault === "MAIL_SEND_FAILED" ? "SMS_SEND_FAILED" : sent.fault, sent.detail);
    },
    async emailSend({ email }, caller) {
      const address = emailOf(email);
      if (!address) return wrongEmail();
      const sent = await send("email", address, caller);
      if (sent.ok) return sent;
      return fault(sent.fault === "SMS_SEND_FAILED" ? "MAIL_SEND_FAILED" : sent.fault, sent.detail);
    },
    async phone(input, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const phone = await phoneOf(context, input, caller);
      if (!phone.ok) return phone;
      const code = (input.verificationCode ?? "").trim();
      if (code === "") return fault("PHONE_CODE_MISSING");
      const { merchant } = caller;
      const shown = { merchant, purpose: "bind", to: dialled(phone.value), proof: code, by: playerOf(caller) } as const;
      const verdict = await provePhone(context, shown);
      if (verdict === "AWAY") return fault("OVERLOADED", { retryAfter: AGAIN_AFTER_S });
      if (verdict !== "RIGHT") return fault(verdict === "EXPIRED" ? "PHONE_CODE_EXPIRED" : "PHONE_CODE_INVALID");
      return bind(context, { kind: "phone", phone: phone.value }, caller);
    },
    async email({ email, verificationCode = "" }, caller) {
      if (!(await steppedUp(context, caller))) return needsStepUp();
      const address = emailOf(email);
      if (!address) return wrongEmail();
      const verdict = await check(caller, address, verificationCode.trim());
      if (verdict !== "RIGHT") return fault(verdict === "EXPIRED" ? "EMAIL_CODE_EXPIRED" : "EMAIL_CODE_INVALID");
      return bind(context, { kind: "email", email: address }, caller);
    },
  };
}

async function phoneOf(
  context: Context,
  input: { readonly mobileNum?: string | undefined; readonly countryDialingCode?: string | undefined },
  caller: Caller,
): Promise<Result<Phone, "PHONE_MISSING" | "PHONE_INVALID">> {
  const mobileNum = (input.mobileNum ?? "").trim();
  if (mobileNum === "") return fault("PHONE_MISSING");
  const phone = readPhone(mobileNum, input.countryDialingCode?.trim(), await phoneRule(context, caller.merchant));
  return phone ? ok(phone) : fault("PHONE_INVALID");
}

function emailOf(sent: string): string | undefined {
  const email = sent.trim();
  return email.length <= LONGEST && fitsPattern(email, EMAIL) ? email : undefined;
}

const wrongEmail = () =>
  fault("VALIDATION_FAILED", { errors: [{ field: "email", rule: "pattern" as const, patternId: 3 }] });
