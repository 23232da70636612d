import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { addClick, readInvitation } from "../invitations.store.ts";
import type { Context } from "../needs.ts";
import { agentsSettings } from "../settings.ts";
import type { downlineCalls } from "./contract.ts";
import { listLinks, makeLink, withdrawLink } from "./links.ts";
import { openDownline } from "./open.ts";

/** How agents bring members into their team. */
export function downlineHandlers(context: Context): Handlers<typeof downlineCalls> {
  const { database, clock, settings } = context.platform;
  return {
    downline: (input, caller) => openDownline(context, input, caller),
    links: (input, caller) => listLinks(context, input, caller),
    makeLink: (input, caller) => makeLink(context, input, caller),
    withdrawLink: (input, caller) => withdrawLink(context, input, caller),
    async followLink({ code, domain }, { merchant, host }) {
      const asked = { merchant, code, domain: domain?.trim() || host, at: clock.now() };
      const found = await readInvitation(database.db, asked);
      if (found) await addClick(database.db, merchant, found.code);
      const { attributionDays: days } = await settings.read(merchant, "agents", agentsSettings);
      return ok({ days });
    },
  };
}
