import { DAY, type Instant } from "@taya/kernel/instant";
import { money } from "@taya/kernel/money";
import type { FieldError } from "@taya/kernel/result";
import * as z from "zod/mini";
import { boardTerms, wrongBoard } from "../boards/terms.ts";
import { METRIC_NAMES } from "./metric-names.ts";

/** A tournament takes no longer than this. */
const LONGEST = 92 * DAY;

/** What a tournament is about, what it is called, its rules and what each place gives. */
export const tournamentTerms = z.object({
  ...boardTerms.shape,
  metric: z.enum(METRIC_NAMES),
  /** Of the multiplier: bets of less do not count. */
  minStake: z.optional(money.check(z.refine((amount) => amount > 0n))),
});
export type TournamentTerms = z.output<typeof tournamentTerms>;

/** From when until when it goes, half-open. */
export interface Window {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** What does not go together in a tournament that is written now. */
export function wrongTournament(terms: TournamentTerms, { startsAt, endsAt }: Window, now: Instant): FieldError[] {
  const errors = wrongBoard(terms);
  if ((terms.metric === "multiplier") !== (terms.minStake !== undefined)) {
    errors.push({ field: "minStake", rule: terms.minStake === undefined ? "required" : "unknown" });
  }
  if (startsAt <= now) errors.push({ field: "startsAt", rule: "range", min: now });
  if (endsAt <= startsAt || endsAt > startsAt + LONGEST) {
    errors.push({ field: "endsAt", rule: "range", min: startsAt, max: startsAt + LONGEST });
  }
  return errors;
}
