import type { Minor } from "@taya/kernel/money";

/** Rounds of a slot: so many, each at this stake in minor units. */
export interface Rounds {
  readonly game: string;
  readonly rounds: number;
  readonly stake: Minor;
}

/** The most such rounds can cost the house in stakes: what budgets reserve and approvals look at. */
export const worthOfRounds = ({ rounds, stake }: Pick<Rounds, "rounds" | "stake">): Minor => BigInt(rounds) * stake;
