import { rewardGiven } from "@taya/compliance/rewards-live";
import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn } from "@taya/kernel/instant";
import type { Context } from "../needs.ts";
import { allowedPlayer } from "./commands.ts";
import { duePlayers, dropDue, type DuePlayer } from "./due.store.ts";
import { brandRulesOf } from "./law.ts";
import { type Offer, runningOffers } from "./offer.store.ts";
import { take } from "./take.ts";

const AT_ONCE = 100;

/** Gives what was chosen with a deposit, and what needs no claim, to whoever has just paid in; cut off it goes on with who is left. */
export async function giveDue(context: Context): Promise<void> {
  const { db } = context.platform.database;
  const offers = new Map<string, Promise<Offer[]>>();
  const todayOf = async (merchant: string) =>
    dayIn(context.platform.clock.now(), (await context.site.brand(merchant)).timeZone);
  const offersOf = (merchant: string) => {
    const found = offers.get(merchant) ?? byDeposit(context, merchant);
    offers.set(merchant, found);
    return found;
  };
  let after: PlayerId | null = null;
  for (let full = true; full;) {
    const players: DuePlayer[] = await duePlayers(db, after, AT_ONCE);
    for (const due of players) {
      try {
        for (const { offer, how } of dueOffers(due, await offersOf(due.merchant))) {
          // Who paid in before midnight is judged by that day, however late it is seen.
          for (const today of new Set([due.day, await todayOf(due.merchant)])) {
            await give(context, due.playerId, { offer, how, today });
          }
        }
        await dropDue(db, due);
      } catch (error) {
        // One that cannot be given keeps nobody else waiting; it is tried again the next time.
        context.platform.log.error({ error, player: due.playerId }, "what a deposit earned could not be given");
      }
    }
    after = players.at(-1)?.playerId ?? after;
    full = players.length === AT_ONCE;
  }
}

const byDeposit = async ({ platform, kinds }: Context, merchant: string): Promise<Offer[]> =>
  (await runningOffers(platform.database.db, merchant, platform.clock.now())).filter(
    ({ terms }) => kinds.get(terms.trigger.on)?.byDeposit,
  );

/** What a player chose comes first, so that it is had where one offer shuts out another. */
function dueOffers({ chosen }: DuePlayer, offers: readonly Offer[]) {
  const picked = [...new Set(chosen)].flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
  const given = offers.filter((offer) => offer.terms.autoClaim && !picked.includes(offer));
  return [
    ...picked.map((offer) => ({ offer, how: "claimed" as const })),
    ...given.map((offer) => ({ offer, how: "issued" as const })),
  ];
}

interface Given {
  readonly offer: Offer;
  readonly how: "claimed" | "issued";
  readonly today: Day;
}

/** One offer in a commit of its own: whoever may be given nothing now can claim it later. */
async function give(
  context: Context,
  playerId: PlayerId,
  { offer: { id: offerId, merchant }, how, today }: Given,
): Promise<void> {
  const rules = await brandRulesOf(context, merchant);
  const taken = await context.platform.database.transaction(async (tx) => {
    await context.ledger.lock(tx, playerId);
    const player = await allowedPlayer(context, tx, playerId);
    return player.ok ? take(context, tx, { player: player.value, offerId, rules, today }, how) : player;
  });
  if (taken.ok) rewardGiven(context.platform, playerId);
}
