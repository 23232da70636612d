import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { forgetApplications } from "./store.ts";

/** What nobody answered is kept for so long since it was written, and as long as what was answered. */
const OPEN_DAYS = 730;

/** Forgets applications that were answered long enough ago, and what nobody has answered in two years. */
export async function sweepApplications({ platform, door }: Pick<Context, "platform" | "door">): Promise<void> {
  for (const merchant of await door.merchants()) {
    const { applicationKeepDays } = await door.brand(merchant);
    const now = platform.clock.now();
    const answered = now - applicationKeepDays * DAY;
    const written = now - Math.max(applicationKeepDays, OPEN_DAYS) * DAY;
    await forgetApplications(platform.database.db, { merchant, answered, written });
  }
}
