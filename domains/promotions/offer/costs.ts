import { type Day, dayIn } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { type Cost, readCosts } from "./costs.store.ts";
import type { Offer } from "./offer.store.ts";

const NOTHING: Cost = { players: 0, given: 0n, converted: 0n, forfeited: 0n, waiting: 0n, lost: 0n };

/** What each of these offers of one brand has cost, and what came of it; on some days, or in all. */
export async function costsOf(
  context: Context,
  db: Db,
  offers: readonly Offer[],
  days?: { readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<string, Cost>> {
  const [first] = offers;
  if (!first) return new Map();
  const { timeZone } = await context.site.brand(first.merchant);
  const ran = offers.map(({ id, startsAt, endsAt, endedAt }) => ({
    id,
    from: dayIn(startsAt, timeZone),
    to: dayIn(Math.min(endsAt, endedAt ?? endsAt) - 1, timeZone),
  }));
  const costs = await readCosts(db, ran, days);
  return new Map(offers.map(({ id }) => [id, costs.get(id) ?? NOTHING]));
}
