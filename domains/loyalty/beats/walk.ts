import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn, HOUR } from "@taya/kernel/instant";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { type Beat, readProgress, writeProgress } from "./progress.store.ts";

/** Members of a page; each is done with in a commit of its own. */
const AT_ONCE = 100;

/**
 * Does something with every member of a brand once in a period, a page at a time. Cut off it goes on where it was; what it
 * does must change nothing a second time.
 */
export async function walk(
  { platform }: Context,
  beat: Beat,
  work: {
    page(after: PlayerId | null, limit: number): Promise<readonly PlayerId[]>;
    each(playerId: PlayerId): Promise<void>;
  },
): Promise<void> {
  const { db } = platform.database;
  const before = await readProgress(db, beat.merchant, beat.name);
  const same = before?.period === beat.period ? before : undefined;
  if (same?.done) return;
  let after = same?.after ?? null;
  for (let full = true; full;) {
    const page = await work.page(after, AT_ONCE);
    for (const playerId of page) await work.each(playerId);
    after = page.at(-1) ?? after;
    full = page.length === AT_ONCE;
    await writeProgress(db, beat, { after, done: !full });
  }
}

/** The day a brand is in, whose days turn some hours after midnight: then the day before is settled, and not earlier. */
export async function turnedDay(context: Context, merchant: string): Promise<Day> {
  const { timeZone } = await context.site.brand(merchant);
  const { turnHour } = await context.platform.settings.read(merchant, "loyalty", loyaltySettings);
  return dayIn(context.platform.clock.now() - turnHour * HOUR, timeZone);
}
