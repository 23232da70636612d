import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { type Entry, KIND, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { addMove, type MoveKind } from "./points.store.ts";

/** The entry type of points, and of what is paid for them. */
export const POINTS_TYPE = 309;

/** A move of points, and the cash that comes for them. */
export interface Moving {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly kind: MoveKind;
  /** Below zero where they are spent. */
  readonly points: bigint;
  readonly amount?: Minor;
  readonly ref?: string;
  readonly claimedTo?: bigint;
}

/** Moves points in the caller's transaction, with its line; undefined, and nothing done, where there are not enough. */
export async function movePoints(
  context: Context,
  tx: Db,
  moving: Moving,
): Promise<{ readonly points: bigint; readonly cash: Minor } | undefined> {
  const { playerId, currency, kind, points, amount = 0n, ref = "", claimedTo } = moving;
  const { platform, ledger } = context;
  const id = platform.id<"points">();
  const legs = [
    points < 0n
      ? legsOf.move(KIND.POINTS, KIND.PROMO_COST, -points)
      : legsOf.move(KIND.PROMO_COST, KIND.POINTS, points),
    ...(amount > 0n ? [legsOf.cashback(amount)] : []),
  ];
  const posted = await ledger.post(
    tx,
    legs.map((each): Entry => ({ playerId, type: POINTS_TYPE, key: platform.id<"entry">(), ref: id, legs: each })),
  );
  if (posted.code === "INSUFFICIENT") return undefined;
  assert(posted.code === "OK", "points can be posted");
  const { points: after, cash } = await ledger.balance(tx, playerId);
  const at = platform.clock.now();
  await addMove(tx, { id, playerId, currency, kind, points, after, amount, ref, claimedTo: claimedTo ?? null, at });
  return { points: after, cash };
}
