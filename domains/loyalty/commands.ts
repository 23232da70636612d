import type { Caller } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import { askOf } from "@taya/ledger";
import { rewardGiven } from "@taya/compliance/rewards-live";
import type { Db } from "@taya/platform/database";
import type { REWARD_FAULTS } from "./faults.ts";
import type { Context } from "./needs.ts";

/** Gives the caller something, once per key and under the lock of their wallet, where the law lets them be given anything. */
export async function claim<T, F extends FaultName>(
  context: Context,
  caller: Caller,
  work: (tx: Db) => Promise<Result<T, F>>,
): Promise<Result<T, F | (typeof REWARD_FAULTS)[number] | "WALLET_IDEM_MISMATCH">> {
  const playerId = playerOf(caller);
  const { result, replayed } = await context.ledger.once<T, F | (typeof REWARD_FAULTS)[number]>(
    askOf(caller),
    async (tx) => {
      const allowed = await context.compliance.mayReward(tx, playerId);
      return allowed.ok ? work(tx) : allowed;
    },
  );
  if (replayed) caller.reply.replay();
  else if (result.ok) rewardGiven(context.platform, playerId);
  return result;
}
