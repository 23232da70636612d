import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { deliveryCalls } from "./contract.ts";
import { applyReport } from "./messages.store.ts";
import type { OpenSender, Sending } from "./sending.ts";

/** The call by which senders say what became of a message; `named` are those that are open, `reportUrl` where each calls. */
export function reportHandlers(
  { platform }: Pick<Sending, "platform">,
  named: (name: string) => OpenSender | undefined,
  reportUrl: (name: string, id: string) => string,
): Pick<Handlers<typeof deliveryCalls>, "report"> {
  const { database, clock } = platform;
  return {
    async report({ sender: name, id }, { raw }) {
      const by = named(name)?.sender;
      if (!by?.report || !raw) return fault("NOT_FOUND");
      const told = await by.report({ ...raw, url: reportUrl(name, id) });
      if (!told.ok) return told;
      for (const report of told.value) await applyReport(database.db, name, report, clock.now());
      return ok({ received: true });
    },
  };
}
