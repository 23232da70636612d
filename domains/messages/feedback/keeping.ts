import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { messagesSettings } from "../settings.ts";
import { endedBefore, forgetFeedback } from "./store.ts";

const BATCH = 200;
/** What nobody answered is kept for so long since it was written, and as long as what was answered. */
const UNANSWERED_DAYS = 730;

/** Forgets feedback that was answered long enough ago, with its pictures, and what nobody has answered in two years. */
export async function sweepFeedback({ platform, site }: Pick<Context, "platform" | "site">): Promise<void> {
  const { clock, database, files, settings } = platform;
  const { db } = database;
  for (const merchant of await site.merchants()) {
    const { feedbackKeepDays } = await settings.read(merchant, "messages", messagesSettings);
    const now = clock.now();
    const answered = now - feedbackKeepDays * DAY;
    const written = now - Math.max(feedbackKeepDays, UNANSWERED_DAYS) * DAY;
    for (;;) {
      const old = await endedBefore(db, { merchant, answered, written, most: BATCH });
      // The files first: a row without its file is forgotten the next time, a file without its row never.
      for (const { images } of old) for (const file of images) await files.forget(file);
      await forgetFeedback(
        db,
        old.map(({ id }) => id),
      );
      if (old.length < BATCH) break;
    }
  }
}
