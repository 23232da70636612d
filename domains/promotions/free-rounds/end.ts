import { rewardGiven } from "@taya/compliance/rewards-live";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { endCharged, endExpired, endOf } from "./free-rounds.store.ts";

/** Ends what can no longer be played, and what was given in the moment in which its deposit was charged back. */
export async function endOverRounds(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  const ended = await database.transaction(async (tx) => [
    ...(await takeChargedRounds(context, tx)),
    ...(await endExpired(tx, clock.now())),
  ]);
  for (const playerId of new Set(ended)) rewardGiven(context.platform, playerId);
}

/** Whoever was shut out has nothing to come back to; who takes a break keeps it, and cannot play it meanwhile. */
export async function shutOutOfRounds(
  { platform }: Context,
  { playerId, why }: { readonly playerId: PlayerId; readonly why: string },
): Promise<void> {
  if (why === "PAUSED") return;
  const { database, clock } = platform;
  await database.transaction((tx) => endOf(tx, playerId, { remark: "shut out", at: clock.now() }));
}

/** What was given for a deposit goes with it, where it was not played yet; answers whose it was. */
export const takeChargedRounds = ({ platform }: Context, tx: Db): Promise<PlayerId[]> =>
  endCharged(tx, { remark: "charged back", at: platform.clock.now() });
