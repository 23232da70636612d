import { dateTimeIn, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { writeLetter } from "../letter.ts";

/** What a player is told of breaks and exclusions; never who asked for one or why. */
export type BreakLetter =
  | "break.BEGUN"
  | "break.ENDED"
  | "exclusion.BEGUN"
  | "exclusion.BEGUN_LIFE"
  | "exclusion.CHANGED"
  | "exclusion.CHANGED_LIFE"
  | "exclusion.RETURN_ASKED"
  | "exclusion.ENDED";

interface Telling {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly letter: BreakLetter;
  /** The moment it speaks of; none of an exclusion for life. */
  readonly time: Instant | null;
  /** What it tells of: with the letter's name it makes it single. */
  readonly cause: string;
}

/** Writes to a player of their break or exclusion: a letter about the account, which the excluded get too. */
export async function writeBreak(
  tx: Db,
  { platform, needs }: Context,
  { playerId, merchant, letter, time, cause }: Telling,
): Promise<void> {
  const { timeZone } = await needs.site.brand(merchant);
  const values = { time: time === null ? "" : dateTimeIn(time, timeZone) };
  await writeLetter(platform, tx, {
    playerId,
    key: `inbox.${letter}`,
    values: () => values,
    once: `${letter}:${cause}`,
    discreet: true,
  });
}
