import type { Db } from "@taya/platform/database";
import { onePoint, point, type Points } from "@taya/platform/point";

/** A reason, beside the brand's own setting, why nothing is paid out now. */
export const payoutPauses = point<(db: Db) => Promise<boolean>>("wallet.payoutPauses");

/** How many withdrawals of a day a rank has; undefined where it has no number of its own: said by the room of ranks. */
export const withdrawalsByRank =
  onePoint<(merchant: string, rankLevel: number) => Promise<number | undefined>>("wallet.withdrawalsByRank");

/** Whether anything says that payouts have to wait. */
export async function payoutsMustWait(points: Points, db: Db): Promise<boolean> {
  for (const paused of points.all(payoutPauses)) if (await paused(db)) return true;
  return false;
}
