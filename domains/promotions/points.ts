import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { onePoint } from "@taya/platform/point";
import type { Db } from "@taya/platform/database";

/** Whoever keeps players' points, for offers that give some. */
export interface PointPayer {
  /** Gives points in the caller's transaction, under the lock of the player's wallet; `ref` is the claim they are for. */
  pay(
    tx: Db,
    given: { readonly playerId: PlayerId; readonly currency: string; readonly points: bigint; readonly ref: string },
  ): Promise<void>;
  /** What so many points are worth in money at a brand, rounded up. */
  worth(merchant: string, points: bigint): Promise<Minor>;
}

/** Without one no offer gives points. */
export const pointPayer = onePoint<PointPayer>("promotions.pointPayer");
