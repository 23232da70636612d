import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { holdsOf } from "../reality/holds.ts";
import { writeBreak } from "./letters.ts";

export const BREAK_ENDS = "compliance.breakEnds";

/** Whose break is over when. */
export interface BreakEnd {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly until: Instant;
}

/** Has the player written to when their break is over; a longer break takes the place of a shorter one. */
export const endBreakAt = (tx: Db, { platform }: Context, end: BreakEnd): Promise<void> =>
  platform.jobs.add(tx, BREAK_ENDS, end, { at: end.until, once: `break:${end.playerId}` });

/** Writes that a break is over, unless something else keeps the player from playing for longer. */
export async function breakEnds(context: Context, { playerId, merchant, until }: BreakEnd): Promise<void> {
  const { database, clock } = context.platform;
  await database.transaction(async (tx) => {
    const holds = await holdsOf(tx, playerId, clock.now());
    if (holds.some(({ reason }) => reason === "COOL_OFF" || reason === "EXCLUSION")) return;
    const cause = String(until);
    await writeBreak(tx, context, { playerId, merchant, letter: "break.ENDED", time: until, cause });
  });
}
