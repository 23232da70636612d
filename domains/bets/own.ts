import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { betSources } from "./points.ts";

/** Whether an id names a bet of a player's own, in any vertical. */
export const isOwnBet =
  ({ points }: Pick<Platform, "points">) =>
  async (db: Db, { playerId, id }: { readonly playerId: PlayerId; readonly id: string }): Promise<boolean> => {
    for (const source of points.all(betSources)) {
      if (await source.detail(db, { playerId, id, language: "EN" })) return true;
    }
    return false;
  };
