import { maskName } from "@taya/accounts/mask";
import { PLAYER } from "@taya/kernel/account-type";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { agentsCalls } from "./contract.ts";
import { contractHandlers } from "./contracts/handlers.ts";
import { readInvitation } from "./invitations.store.ts";
import type { Context } from "./needs.ts";
import { downlineHandlers } from "./downlines/handlers.ts";
import { billHandlers } from "./bills/handlers.ts";
import { incomeHandlers } from "./income/handlers.ts";
import { moveHandlers } from "./moves/handlers.ts";
import { operatorHandlers } from "./operator/handlers.ts";
import { ratesHandlers } from "./rates/handlers.ts";
import { teamHandlers } from "./team/handlers.ts";
import { uplineHandlers } from "./upline.handlers.ts";

/** Answers every call of the room. */
export const agentsHandlers = (context: Context): Handlers<typeof agentsCalls> => ({
  async affiliate({ code, domain }, { merchant, host }) {
    const { clock, database } = context.platform;
    const asked = { merchant, code, domain: domain?.trim() || host, at: clock.now() };
    const invitation = await readInvitation(database.db, asked);
    if (!invitation) return ok({ valid: false });
    return ok({
      valid: true,
      kind: invitation.type === PLAYER ? "player" : "agent",
      ownerMasked: maskName(invitation.username),
    });
  },
  ...uplineHandlers(context),
  ...ratesHandlers(context),
  ...teamHandlers(context),
  ...incomeHandlers(context),
  ...contractHandlers(context),
  ...operatorHandlers(context),
  ...moveHandlers(context),
  ...downlineHandlers(context),
  ...billHandlers(context),
});
