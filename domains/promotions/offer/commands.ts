import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { ok, type Result } from "@taya/kernel/result";
import { askOf } from "@taya/ledger";
import { rewardGiven } from "@taya/compliance/rewards-live";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { RewardFault } from "./words.ts";

type Work<T, F extends FaultName> = (tx: Db, player: Player) => Promise<Result<T, F>>;

/** A player whose wallet is locked, where the law lets them be given anything. */
export async function allowedPlayer(
  context: Context,
  tx: Db,
  playerId: PlayerId,
): Promise<Result<Player, RewardFault>> {
  const allowed = await context.compliance.mayReward(tx, playerId);
  if (!allowed.ok) return allowed;
  const player = await context.accounts.player(tx, playerId);
  assert(player, "whoever may be given something has an account");
  return ok(player);
}

async function whereAllowed<T, F extends FaultName>(
  context: Context,
  tx: Db,
  playerId: PlayerId,
  work: Work<T, F>,
): Promise<Result<T, F | RewardFault>> {
  const player = await allowedPlayer(context, tx, playerId);
  return player.ok ? work(tx, player.value) : player;
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
  else if (result.ok) rewardGiven(context.platform, playerId);
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
