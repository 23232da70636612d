import * as z from "zod/mini";

const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/** None of them asks nothing. */
export const names = (most: number) => z.array(text(1, 60)).check(z.maxLength(most));

/** What announcements and campaigns ask of a player alike; what is left out asks nothing. */
export const playerAudience = {
  rankMin: z.optional(whole(0, 100)),
  rankMax: z.optional(whole(0, 100)),
  /** Whoever has one of these tags. */
  labels: z.optional(names(20)),
  /** User name of an agent: whoever stands in their line, however far below. */
  line: z.optional(text(1, 60)),
  newWithinDays: z.optional(whole(1, 3_650)),
};

/** The same as the counting of an audience is asked: lists have a comma between their words. */
export const playerAudienceQuery = { ...playerAudience, labels: z.optional(text(1, 1_000)) };

/** The words of a list; undefined where nothing is asked. */
export function listed(words: string | undefined): string[] | undefined {
  const list = words?.split(",").map((word) => word.trim());
  return list?.filter(Boolean);
}
