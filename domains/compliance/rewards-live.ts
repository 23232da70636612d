import type { PlayerId } from "@taya/kernel/id";
import { topic } from "@taya/kernel/topic";
import { balanceTopic } from "@taya/ledger/contract";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";

/**
 * How many rewards a player can claim. The room of the reward centre reads it; it is declared here because every room
 * that gives something says so.
 */
export const rewardsTopic = topic({ name: "rewards", audience: "session", snap: z.object({ count: z.int() }) });

/** Says, after the commit, that a player can claim something more or less. */
export const rewardsChanged = ({ live }: Pick<Platform, "live">, playerId: PlayerId): void =>
  live.changed(rewardsTopic, { playerId });

/** Says, after the commit, that a player was given something or lost it: their rewards and their balance are others. */
export function rewardGiven(platform: Pick<Platform, "live">, playerId: PlayerId): void {
  platform.live.changed(balanceTopic, { playerId });
  rewardsChanged(platform, playerId);
}
