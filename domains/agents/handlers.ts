import { PLAYER } from "@taya/kernel/account-type";
import type { Accounts } from "@taya/accounts";
import { maskName } from "@taya/accounts/mask";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { agentsCalls } from "./contract.ts";

/** What this room asks of others. */
export interface Needs {
  readonly accounts: Pick<Accounts, "affiliate">;
}

/** Answers every call of the room. */
export const agentsHandlers = (platform: Platform, { accounts }: Needs): Handlers<typeof agentsCalls> => ({
  async affiliate({ code, domain }, { merchant, host }) {
    const asked = { merchant, code: code.trim(), domain: domain?.trim() || host };
    const invitation = await accounts.affiliate(platform.database.db, asked);
    if (!invitation) return ok({ valid: false });
    return ok({
      valid: true,
      kind: invitation.type === PLAYER ? "player" : "agent",
      ownerMasked: maskName(invitation.username),
    });
  },
});
