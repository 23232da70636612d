import type { Purpose } from "../outbox.ts";

/** A way to send a mail; false when the provider refused. */
export interface MailProvider {
  send(message: { to: string; subject: string; text: string; purpose: Purpose }): Promise<boolean>;
}
