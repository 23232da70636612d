import { type MatchFairness, verifyMatch } from "@taya/sportsbook/fairness";
import type { SimulatedSport } from "@taya/sportsbook/sport";

const sports = import.meta.glob<SimulatedSport>("../../../../../domains/sportsbook/sports/*/sport.ts", {
  import: "default",
});

export type MatchVerdict = ReturnType<typeof verifyMatch>;

/** Draws a match again in this browser and compares it with what was promised and told. */
export async function checkMatch(bundle: MatchFairness): Promise<MatchVerdict> {
  const load = sports[`../../../../../domains/sportsbook/sports/${bundle.params.sport}/sport.ts`];
  return verifyMatch(bundle, await load?.());
}
