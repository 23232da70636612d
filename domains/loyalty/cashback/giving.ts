import type { Minor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import type { Context } from "../needs.ts";
import { ratesOf } from "../rates.ts";
import { levelsOf } from "../ranks/raise.ts";
import { givesBack, mostOf } from "./giving.rules.ts";

type Played = Pick<BetsSettled, "merchant" | "vassalage" | "game" | "category">;

/** What of a bet gives cashback to a player of a level, and the most it may give; in minor units. */
export interface BetGives {
  readonly rebated: Minor;
  readonly most: Minor;
}

/** Says of these bets what of them gives cashback. */
export async function givingOf(
  context: Context,
  facts: readonly Played[],
): Promise<(fact: Played, amount: Minor, level: number) => BetGives> {
  const { catalogue } = context;
  const keeps = new Map<string, number | undefined>();
  const rates = new Map<string, readonly ReturnType<typeof ratesOf>[]>();
  for (const fact of facts) {
    const { merchant, vassalage, game } = fact;
    const key = nameOf(fact);
    if (!keeps.has(key)) keeps.set(key, await catalogue.keeps(merchant, vassalage, game));
    if (rates.has(merchant)) continue;
    const points = await catalogue.pointValues(merchant);
    rates.set(
      merchant,
      (await levelsOf(context, merchant)).map((level) => ratesOf(points, level)),
    );
  }
  return (fact, amount, level) => {
    const ofBrand = rates.get(fact.merchant)!;
    const ofLevel: Readonly<Record<string, number | undefined>> = (ofBrand[level] ?? ofBrand.at(-1))!;
    const kept = keeps.get(nameOf(fact));
    if (!givesBack(kept, ofLevel[fact.category] ?? 0)) return { rebated: 0n, most: 0n };
    return { rebated: amount, most: mostOf(amount, kept) };
  };
}

const nameOf = ({ merchant, vassalage, game }: Played): string => `${merchant} ${vassalage} ${game}`;
