import type { Caller } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./context.ts";
import { phoneVerifier } from "./external/phone-verifier.ts";
import { maskPhone } from "./mask.ts";
import { unlockPersonal } from "./personal.ts";
import { dialled } from "@taya/kernel/phone";
import { playerById } from "./players.store.ts";

type Refused = "AUTH_NOT_LOGGED_IN" | "PHONE_MISSING" | "PHONE_TOO_MANY" | "PHONE_QUOTA" | "SMS_SEND_FAILED";

/** A code to the caller's own phone, for brands that want one with a change of password. */
export async function sendOwn(
  context: Context,
  caller: Caller,
): Promise<Result<{ expiredMinutes: number; masked: string }, Refused>> {
  const found = caller.session && (await playerById(context.platform.database.db, caller.session.playerId));
  if (!found) return fault("AUTH_NOT_LOGGED_IN");
  const { mobileNum, countryDialingCode = "63" } = await unlockPersonal(
    context.vault,
    found.id,
    found.secret.personalBox,
  );
  if (!mobileNum) return fault("PHONE_MISSING");
  const verifier = await phoneVerifier(context, caller.merchant);
  const sent = await verifier.start(
    {
      purpose: "change",
      channel: "sms",
      to: dialled({ countryDialingCode, mobileNum }),
      settings: await context.settings(caller.merchant),
      deliver: true,
      human: true,
      by: found.id,
    },
    caller,
  );
  if (sent.ok) return ok({ ...sent.value, masked: maskPhone(mobileNum) });
  return fault(sent.fault === "MAIL_SEND_FAILED" ? "SMS_SEND_FAILED" : sent.fault, sent.detail);
}
