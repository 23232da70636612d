import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { forgetApplications } from "./store.ts";

/** Forgets applications that were answered long enough ago; what is open is kept. */
export async function sweepApplications({ platform, door }: Pick<Context, "platform" | "door">): Promise<void> {
  for (const merchant of await door.merchants()) {
    const { applicationKeepDays } = await door.brand(merchant);
    const before = platform.clock.now() - applicationKeepDays * DAY;
    await forgetApplications(platform.database.db, { merchant, before });
  }
}
