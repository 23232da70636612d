import type { Id } from "@taya/kernel/id";
import type { Clock } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Config } from "./config.ts";
import type { Db } from "./database.ts";
import { sandboxMail } from "./mail/sandbox.ts";
import type { MailProvider } from "./mail/mail.ts";
import { sandboxSms } from "./sms/sandbox.ts";
import type { SmsProvider } from "./sms/sms.ts";

/** Why a message is sent; shown in the sandbox's outbox. */
export type Purpose = "login" | "register" | "password" | "challenge" | "bind" | "withdraw" | "notice";

/** Sends what leaves the program by SMS or mail, through the provider the environment names. */
export interface Outbox {
  /** `to` is country code and number, digits only. */
  sms(message: { to: string; text: string; purpose: Purpose }): Promise<Result<null, "SMS_SEND_FAILED">>;
  email(message: {
    to: string;
    subject: string;
    text: string;
    purpose: Purpose;
  }): Promise<Result<null, "MAIL_SEND_FAILED">>;
}

export interface OutboxNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, "providers">;
  readonly id: () => Id<"message">;
}

/** Chooses the providers; `none` refuses everything. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const sms: Record<string, SmsProvider> = { sandbox: sandboxSms(needs) };
  const mail: Record<string, MailProvider> = { sandbox: sandboxMail(needs) };
  return {
    async sms(message) {
      const sent = await sms[needs.config.providers.sms]?.send(message);
      return sent ? ok(null) : fault("SMS_SEND_FAILED");
    },
    async email(message) {
      const sent = await mail[needs.config.providers.mail]?.send(message);
      return sent ? ok(null) : fault("MAIL_SEND_FAILED");
    },
  };
}
