import { CATEGORIES } from "@taya/kernel/game-category";
import { addDays, type Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { mostsOf } from "./bounds.rules.ts";
import { aboveOn, boundsOf, type NewMember, type PartContext } from "./change.ts";
import { writeRatesLetter } from "./letters.ts";
import { type Lowered, loweredBy } from "./lower.ts";
import { placedOf, ratesOn, writeRates } from "./rates.store.ts";
import type { Rates } from "./shapes.ts";

/**
 * Lowers the rates of whoever came below another agent on this day to what that one leaves them, with those of all below,
 * in what holds now and in what is to hold from the next day on. Whose line it is now is locked.
 */
export async function keepWithin(context: PartContext, tx: Db, member: NewMember, today: Day): Promise<void> {
  const place = (await placedOf(tx, member.id))!;
  const bounds = await boundsOf(context, member.merchant, tx);
  for (const day of [today, addDays(today, 1)]) {
    const most = mostsOf({ type: member.type, above: await aboveOn(tx, place, day) }, bounds);
    const now = (await ratesOn(tx, [place.number], day)).get(place.number) ?? {};
    const over = CATEGORIES.filter((category) => (now[category] ?? 0) > (most[category] ?? 0));
    if (over.length === 0) continue;
    const rates: Rates = Object.fromEntries(over.map((category) => [category, most[category] ?? 0]));
    const own: Lowered = { number: place.number, playerId: member.id, rates };
    const all = [own, ...(await loweredBy(tx, own, { bounds, day }))];
    await writeRates(tx, all, day);
    for (const each of all) await writeRatesLetter(context.platform, tx, each, day);
  }
}
