import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { onePoint } from "@taya/platform/point";

/** Whether a bet is a player's own: said by the room of bets. */
export const ownBet =
  onePoint<(db: Db, asked: { readonly playerId: PlayerId; readonly id: string }) => Promise<boolean>>(
    "messages.ownBet",
  );
