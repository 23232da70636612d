import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { onePoint, point, type Points } from "@taya/platform/point";

/** A reason, beside the brand's own setting, why nothing is paid out now. */
export const payoutPauses = point<(db: Db) => Promise<boolean>>("wallet.payoutPauses");

/** How many withdrawals of a day a rank has; undefined where it has no number of its own: said by the room of ranks. */
export const withdrawalsByRank =
  onePoint<(merchant: string, rankLevel: number) => Promise<number | undefined>>("wallet.withdrawalsByRank");

/** Who looks at how to pay in. */
export interface DepositViewer {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly language: string;
}

/** An offer that a deposit would earn. */
export interface DepositBonus {
  readonly promoId: string;
  readonly title: string;
  /** The least deposit it is given for. */
  readonly min?: Minor;
  /** What share of the deposit it is, in parts per million, and how much at most. */
  readonly percent?: number;
  readonly cap?: Minor;
}

/** What a deposit would earn beside the money: said by the room of promotions. */
export const depositBonuses =
  onePoint<(viewer: DepositViewer) => Promise<readonly DepositBonus[]>>("wallet.depositBonuses");

/** Whether anything says that payouts have to wait. */
export async function payoutsMustWait(points: Points, db: Db): Promise<boolean> {
  for (const paused of points.all(payoutPauses)) if (await paused(db)) return true;
  return false;
}
