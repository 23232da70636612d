import { failure } from "@taya/platform/failing";
import { writeOutbox } from "@taya/platform/outbox.store";
import type { Outgoing, SenderKind } from "../../sender.ts";

/** Keeps messages where `/sandbox/outbox` shows them; can be told to refuse or to be silent. */
const sandbox: SenderKind = {
  name: "sandbox",
  channels: ["sms", "mail"],
  sandboxOnly: true,
  variables: [],
  open: ({ db, clock }) => ({
    idempotent: true,
    local: true,
    async send({ id, channel, to, subject, text, purpose }: Outgoing) {
      const told = await failure(db(), channel);
      if (told === "error") return { is: "REFUSED", reason: "told to refuse" };
      if (told !== undefined) return { is: "UNKNOWN", reason: "told to be silent" };
      const kind = channel === "sms" ? "sms" : "email";
      await writeOutbox(db(), { id, kind, to, subject, text, purpose, at: clock.now() });
      return { is: "SENT" };
    },
    check: async () => ({ ok: true, says: "keeps messages at /sandbox/outbox" }),
  }),
};

export default sandbox;
