import { widgetPath, widgetsOrigin } from "./bot-checks/environment.ts";
import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { CaptchaAnswer } from "./captcha.ts";
import type { codeCalls } from "./codes.contract.ts";
import type { CodePurpose } from "./codes.ts";
import type { Context } from "./context.ts";
import { evenly } from "./evenly.ts";
import { firebaseApp } from "./external/firebase/environment.ts";
import { phoneVerifier } from "./external/phone-verifier.ts";
import { phoneRule } from "./login.handlers.ts";
import { phoneDigest } from "@taya/vault/personal";
import { dialled, readPhone } from "@taya/kernel/phone";
import { playerByContact } from "./players.store.ts";

interface CodeRequest extends CaptchaAnswer {
  readonly mobileNum: string | undefined;
  readonly countryDialingCode: string | undefined;
  readonly purpose: CodePurpose;
}

type Faults =
  | "PHONE_INVALID"
  | "PHONE_MISSING"
  | "PHONE_TOO_MANY"
  | "PHONE_QUOTA"
  | "PHONE_CAPTCHA_FAILED"
  | "SMS_SEND_FAILED";

/** Answers the calls that prove a person or a phone. */
export function codeHandlers(context: Context): Handlers<typeof codeCalls> {
  const { site } = context.needs;
  return {
    async smsNoLogin(input, caller) {
      if (input.purpose === "login" && !(await site.flag(caller.merchant, "MOBILEVERCODELOGIN3"))) {
        return fault("MODULE_OFF", { value: { module: "MOBILEVERCODELOGIN3" } });
      }
      return evenly(sendSms(context, input as typeof input & CodeRequest, caller));
    },
    async smsRegister(input, caller) {
      const { mobileNo, countryDialingCode, captcha, captchaId } = input;
      return sendSms(
        context,
        { mobileNum: mobileNo, countryDialingCode, captcha, captchaId, purpose: "register" },
        caller,
      );
    },
    async captcha(_input, caller) {
      const { id, png } = await context.captchas.image();
      caller.reply.header("X-Captcha-Id", id);
      caller.reply.beside("captchaId", id);
      return ok(png);
    },
    async captchaOptions() {
      const { service } = context.captchas;
      const origin = widgetsOrigin(process.env);
      const list =
        service && origin ? [{ provider: service.name, document: `${origin}${widgetPath(service.name)}` }] : [];
      return ok({ list });
    },
    async phoneOptions(_input, { merchant }) {
      const { name: verifier } = await phoneVerifier(context, merchant);
      const app = verifier === "firebase" ? firebaseApp(process.env) : undefined;
      // Tokens of another project would be refused: what proves nothing is not shown.
      const { firebaseProjectId } = await context.settings(merchant);
      if (app?.config.projectId !== firebaseProjectId) return ok({ verifier });
      return ok({ verifier, document: app.document, config: app.config });
    },
    async puzzle({ hard }) {
      return ok(await context.captchas.puzzle(hard === "1"));
    },
  };
}

/** One code for a phone; for a number without account everything looks the same but nothing is sent. */
async function sendSms(
  context: Context,
  input: CodeRequest,
  caller: Caller,
): Promise<Result<{ expiredMinutes: number }, Faults>> {
  const mobileNum = (input.mobileNum ?? "").trim();
  if (mobileNum === "") return fault("PHONE_MISSING");
  const phone = readPhone(mobileNum, input.countryDialingCode?.trim(), await phoneRule(context, caller.merchant));
  if (!phone) return fault("PHONE_INVALID");
  const human = input.captcha || input.captchaId ? await context.captchas.check(input) : "MISSING";
  if (input.captcha && human !== "RIGHT") return fault("PHONE_CAPTCHA_FAILED");
  const to = dialled(phone);
  const { db } = context.platform.database;
  const owner = await playerByContact(db, caller.merchant, "phone", await phoneDigest(context.vault, to));
  const sent = await (
    await phoneVerifier(context, caller.merchant)
  ).start(
    {
      purpose: input.purpose,
      channel: "sms",
      to,
      settings: await context.settings(caller.merchant),
      deliver: input.purpose === "register" || owner !== undefined,
      human: human === "RIGHT",
    },
    caller,
  );
  if (sent.ok) return sent;
  return fault(sent.fault === "MAIL_SEND_FAILED" ? "SMS_SEND_FAILED" : sent.fault, sent.detail);
}
