import { failing } from "../failing.ts";
import type { OutboxNeeds } from "../outbox.ts";
import { writeOutbox } from "../outbox.store.ts";
import type { SmsProvider } from "./sms.ts";

/** Keeps messages where `/sandbox/outbox` shows them; can be told to fail. */
export const sandboxSms = (needs: OutboxNeeds): SmsProvider => ({
  async send(message) {
    if (await failing(needs.db, "sms")) return false;
    await writeOutbox(needs, { kind: "sms", ...message });
    return true;
  },
});
