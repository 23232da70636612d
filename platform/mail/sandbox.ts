import { failing } from "../failing.ts";
import type { OutboxNeeds } from "../outbox.ts";
import { writeOutbox } from "../outbox.store.ts";
import type { MailProvider } from "./mail.ts";

/** Keeps mails where `/sandbox/outbox` shows them; can be told to fail. */
export const sandboxMail = (needs: OutboxNeeds): MailProvider => ({
  async send(message) {
    if (await failing(needs.db, "mail")) return false;
    await writeOutbox(needs, { kind: "email", ...message });
    return true;
  },
});
