import { dayIn } from "@taya/kernel/instant";
import type { Moved } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { addMoney, type DayMoney, forgetMoney, keepMark, lockMark, standingsOf } from "./add.store.ts";

/** Play money counts in no figure. */
const PLAY_MONEY = "FUN";

/**
 * Counts what was posted since the last time, each entry once: the figures and how far the books were read are one
 * commit. Somebody's line is the one they stand in now, some seconds after the posting.
 */
export async function countMoney(context: Pick<Context, "platform" | "ledger" | "site">): Promise<void> {
  await context.platform.database.transaction(async (tx) => {
    const mark = await lockMark(tx);
    if (!mark) return;
    if (!mark.last) await forgetMoney(tx);
    const { moved, upTo } = await context.ledger.moved(tx, mark.last);
    await addMoney(tx, await daysOf(context, tx, moved));
    await keepMark(tx, upTo);
  });
}

type Sum = { -readonly [K in keyof DayMoney]: DayMoney[K] };

/** What moved, by member and day of the brand, in one order for all who write. */
async function daysOf({ site }: Pick<Context, "site">, tx: Db, moved: readonly Moved[]): Promise<readonly DayMoney[]> {
  const real = moved.filter(({ currency }) => currency !== PLAY_MONEY);
  const standings = await standingsOf(tx, [...new Set(real.map(({ playerId }) => playerId))]);
  const zones = new Map<string, string>();
  for (const merchant of new Set([...standings.values()].map((each) => each.merchant))) {
    zones.set(merchant, (await site.brand(merchant)).timeZone);
  }
  const sums = new Map<string, Sum>();
  for (const { playerId, since, currency, type, entries, amount } of real) {
    const standing = standings.get(playerId);
    if (!standing) continue;
    const day = dayIn(since, zones.get(standing.merchant)!);
    const key = [playerId, day, currency, type].join("\n");
    const sum = sums.get(key);
    if (!sum) sums.set(key, { playerId, day, currency, type, path: standing.path, entries, amount });
    else {
      sum.entries += entries;
      sum.amount += amount;
    }
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
