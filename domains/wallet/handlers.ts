import { playerOf } from "@taya/kernel/caller";
import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { operatorHandlers } from "./operator/handlers.ts";
import type { balanceCalls } from "./balance.contract.ts";
import { askVendors, balanceOf } from "./balance.ts";
import type { walletCalls } from "./contract.ts";
import { depositHandlers } from "./deposits/handlers.ts";
import type { Context } from "./needs.ts";
import { payoutAccountHandlers } from "./payout-accounts/handlers.ts";
import { recordHandlers } from "./records/handlers.ts";
import { walletSettings } from "./settings.ts";
import { transferHandlers } from "./transfers/handlers.ts";
import { withdrawalHandlers } from "./withdrawals/handlers.ts";

const AGENT_POLICY = "AGENTPOLICY3";

/** One handler per call of the wallet. */
export function walletHandlers(context: Context): Handlers<typeof walletCalls> {
  return {
    ...balanceHandlers(context),
    ...depositHandlers(context),
    ...withdrawalHandlers(context),
    ...transferHandlers(context),
    ...payoutAccountHandlers(context),
    ...recordHandlers(context),
    ...operatorHandlers(context),
  };
}

function balanceHandlers(context: Context): Handlers<typeof balanceCalls> {
  return {
    async balance({ refresh }, caller) {
      const asked = refresh !== undefined && !["", "0", "false"].includes(String(refresh));
      const unanswered = asked ? await askVendors(context, playerOf(caller), caller.merchant) : new Set<string>();
      return ok(await balanceOf(context, playerOf(caller), { merchant: caller.merchant, unanswered }));
    },
    async merchantWallet(_input, { merchant }) {
      const { singleWallet } = await context.platform.settings.read(merchant, "wallet", walletSettings);
      return ok({ isSingle: singleWallet });
    },
    async consolidated(_input, caller) {
      if (!(await context.site.flag(caller.merchant, AGENT_POLICY))) {
        return fault("MODULE_OFF", { value: { module: AGENT_POLICY } });
      }
      const { commission } = await context.ledger.balance(context.platform.database.db, playerOf(caller));
      const { sumBalance: balance, bonus, inPlay, held } = await balanceOf(context, playerOf(caller));
      return ok({ balance, bonus, locked: inPlay + held, commission });
    },
  };
}
