import type { Found, MerchantOf, MethodWorld } from "../../method.ts";
import type { Chain } from "./chain.ts";
import { waitingFor, worthOf } from "./usdt.rules.ts";
import { claimsOf, settleUntil, takeTurn, unfilled, type Watched } from "./usdt.store.ts";

/** Addresses looked through in one turn: with a turn a minute each of 10,000 is seen every few hours. */
const AT_ONCE = 50;

/** Looks through the addresses whose turn it is for solid transfers that no order has taken. */
export async function strays(world: MethodWorld, chain: Chain, merchantOf: MerchantOf): Promise<Found[]> {
  const found: Found[] = [];
  for (const watched of await takeTurn(world.db, AT_ONCE, world.clock.now())) {
    const merchant = await merchantOf(watched.playerId);
    if (merchant !== undefined) found.push(...(await strayTo(world, chain, watched, merchant)));
  }
  return found;
}

/** What lies on one address unclaimed. It stays to be looked at until it is claimed: `settledUntil` never passes it. */
async function strayTo(
  { db, clock, settings }: MethodWorld,
  chain: Chain,
  { playerId, address, settledUntil }: Watched,
  merchant: string,
): Promise<Found[]> {
  const transfers = await chain.transfersTo(address, settledUntil);
  const claims = await claimsOf(
    db,
    transfers.map((each) => each.id),
  );
  const waiting = await unfilled(db, address);
  const { usdtRate: rate } = await settings(merchant);
  const found: Found[] = [];
  let settled: number | undefined;
  for (const { id: paymentId, micro, at } of transfers) {
    const amount = worthOf(micro, rate);
    if (claims.has(paymentId) || amount === 0n) {
      if (found.length === 0) settled = at;
      continue;
    }
    const order = waitingFor(at, waiting, clock.now());
    if (order) found.push({ reference: order.reference });
    else if (await chain.isSolid(paymentId)) found.push({ playerId, merchant, paymentId, amount });
    // Not solid yet: the next turn looks again, and nothing after it counts as settled.
    else break;
  }
  if (settled !== undefined) await settleUntil(db, playerId, settled);
  return found;
}
