import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { isMet, referrerAmount } from "./referral.rules.ts";
import { countQualified, kinOf, lockReferral, openPlayed, qualify, type Referral } from "./referrals.store.ts";

const VERIFIED = 2;
const BATCH = 200;

/**
 * Settles what both sides get, for those of these locked referrals that have what they ask. Somebody who shares a device,
 * a payout account or pictures with the one who brought them, with anybody above or with another they brought is looked
 * at by an operator first.
 */
export async function qualifyMet(context: Context, tx: Db, referrals: readonly Referral[]): Promise<void> {
  for (const referral of referrals.toSorted((a, b) => (a.referrerId < b.referrerId ? -1 : 1))) {
    const { id, terms, refereeId, referrerId } = referral;
    if (referral.status !== "OPEN" || !isMet(referral, terms)) continue;
    const referee = await context.accounts.player(tx, refereeId);
    if (!referee || referee.kycLevel < VERIFIED) continue;
    const kin = new Set(await kinOf(tx, referral));
    const linked = (await context.accounts.persons.links(tx, referee)).some(({ playerId }) => kin.has(playerId));
    await oneAtATime(tx, "referral", referrerId);
    const nth = (await countQualified(tx, referrerId)) + 1;
    await qualify(tx, {
      id,
      nth,
      status: linked ? "HELD" : "QUALIFIED",
      hold: linked ? "LINKED" : "",
      referrerAmount: referrerAmount(terms, nth),
      refereeAmount: terms.referee,
      at: context.platform.clock.now(),
    });
  }
}

/** Looks at those who had played and paid in before they were verified. */
export async function qualifyOpen(context: Context): Promise<void> {
  const { database } = context.platform;
  for (let after: string | null = null; ;) {
    const found: Awaited<ReturnType<typeof openPlayed>> = await openPlayed(database.db, after, BATCH);
    for (const { merchant, id } of found) {
      await database.transaction(async (tx) => {
        const locked = await lockReferral(tx, merchant, id);
        if (locked) await qualifyMet(context, tx, [locked]);
      });
    }
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.id;
  }
}
