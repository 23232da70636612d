import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { messagesSettings } from "../settings.ts";
import { answeredBefore, forgetFeedback } from "./store.ts";

const BATCH = 200;

/** Forgets feedback that was answered long enough ago, with its pictures; what waits for an answer is kept. */
export async function sweepFeedback({ platform, site }: Pick<Context, "platform" | "site">): Promise<void> {
  const { clock, database, files, settings } = platform;
  const { db } = database;
  for (const merchant of await site.merchants()) {
    const { feedbackKeepDays } = await settings.read(merchant, "messages", messagesSettings);
    const before = clock.now() - feedbackKeepDays * DAY;
    for (;;) {
      const old = await answeredBefore(db, { merchant, before, most: BATCH });
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
