import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { betSources } from "./points.ts";
import { readDetail } from "./record.ts";

/** Whether an id names a bet of a player's own, in any vertical. */
export const isOwnBet =
  ({ points }: Pick<Platform, "points">) =>
  async (db: Db, { playerId, id }: { readonly playerId: PlayerId; readonly id: string }): Promise<boolean> => {
    return (await readDetail(db, points.all(betSources), { playerId, id, language: "EN" })) !== undefined;
  };
