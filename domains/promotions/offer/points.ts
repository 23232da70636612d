import { assert } from "@taya/kernel/assert";
import type { Minor } from "@taya/kernel/money";
import type { Context } from "../needs.ts";
import { type PointPayer, pointPayer } from "../points.ts";
import { POINT, type Unit } from "./unit.rules.ts";

/** Whoever keeps points: an offer that gives some is not written without. */
export function payerOf({ platform }: Context): PointPayer {
  const payer = platform.points.one(pointPayer);
  assert(payer, "somebody keeps points where an offer gives some");
  return payer;
}

/** What is given, in money: what a second operator has to agree to is measured by it. */
export async function worthOf(
  context: Context,
  merchant: string,
  { amount, unit }: { readonly amount: Minor; readonly unit: Unit },
): Promise<Minor> {
  return unit !== "points" ? amount : payerOf(context).worth(merchant, (amount + POINT - 1n) / POINT);
}
