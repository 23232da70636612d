import type { Purpose } from "../outbox.ts";

/** A way to send an SMS; false when the provider refused. */
export interface SmsProvider {
  send(message: { to: string; text: string; purpose: Purpose }): Promise<boolean>;
}
