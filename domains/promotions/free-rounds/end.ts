import { rewardGiven } from "@taya/compliance/rewards-live";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { endCharged, endExpired, endOf } from "./free-rounds.store.ts";

/** Ends what can no longer be played. */
export async function endExpiredRounds({ platform }: Context): Promise<void> {
  const { database, clock } = platform;
  for (const playerId of await database.transaction((tx) => endExpired(tx, clock.now()))) {
    rewardGiven(platform, playerId);
  }
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

/** What was given for a deposit goes with it, where it was not played yet. */
export async function takeChargedRounds(
  { platform }: Context,
  tx: Db,
  facts: readonly { readonly depositId: string }[],
): Promise<void> {
  const ending = { remark: "charged back", at: platform.clock.now() };
  await endCharged(
    tx,
    facts.map(({ depositId }) => depositId),
    ending,
  );
}
