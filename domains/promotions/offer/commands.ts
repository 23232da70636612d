import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import { askOf } from "@taya/ledger";
import { balanceTopic } from "@taya/ledger/contract";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { RewardFault } from "./words.ts";

type Work<T, F extends FaultName> = (tx: Db, player: Player) => Promise<Result<T, F>>;

/** Does something for a player whose wallet is locked, where the law lets them be given anything. */
async function whereAllowed<T, F extends FaultName>(
  context: Context,
  tx: Db,
  player: Player["id"],
  work: Work<T, F>,
): Promise<Result<T, F | RewardFault>> {
  const allowed = await context.compliance.mayReward(tx, player);
  if (!allowed.ok) return allowed;
  const found = await context.accounts.player(tx, player);
  assert(found, "whoever may be given something has an account");
  return work(tx, found);
}

/** Gives the caller something, once per key and under the lock of their wallet. */
export async function giving<T, F extends FaultName>(
  context: Context,
  caller: Caller,
  work: Work<T, F>,
): Promise<Result<T, F | RewardFault | "WALLET_IDEM_MISMATCH">> {
  const playerId = playerOf(caller);
  const { result, replayed } = await context.ledger.once<T, F | RewardFault>(askOf(caller), (tx) =>
    whereAllowed(context, tx, playerId, work),
  );
  if (replayed) caller.reply.replay();
  else if (result.ok) context.platform.live.changed(balanceTopic, { playerId });
  return result;
}

/** Does something that moves no money, under the lock of the caller's wallet. */
export function holding<T, F extends FaultName>(
  context: Context,
  caller: Caller,
  work: Work<T, F>,
): Promise<Result<T, F | RewardFault>> {
  const playerId = playerOf(caller);
  return context.platform.database.transaction(async (tx) => {
    await context.ledger.lock(tx, playerId);
    return whereAllowed(context, tx, playerId, work);
  });
}
