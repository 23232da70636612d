import { assert } from "@taya/kernel/assert";
import type { PointPayer } from "@taya/promotions/points";
import { moneyOf, POINT } from "../awards/worth.ts";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { movePoints } from "./post.ts";

/** Gives the points that offers promise, as a move of their own under the claim. */
export const payerOf = (context: Context): PointPayer => ({
  async pay(tx, given) {
    const moved = await movePoints(context, tx, { ...given, kind: "AWARDED" });
    assert(moved, "points that come can be posted");
  },
  async worth(merchant, points) {
    const settings = await context.platform.settings.read(merchant, "loyalty", loyaltySettings);
    return moneyOf({ reward: points * POINT, unit: "points" }, settings);
  },
});
