import type { BetsSettled } from "@taya/kernel/settled";
import type { Context } from "../needs.ts";
import { ratesOf } from "../rates.ts";
import { levelsOf } from "../ranks/raise.ts";
import { givesBack } from "./giving.rules.ts";

type Played = Pick<BetsSettled, "merchant" | "vassalage" | "game" | "category">;

/** Says of these bets whether they give cashback to a player of a level. */
export async function givingOf(
  context: Context,
  facts: readonly Played[],
): Promise<(fact: Played, level: number) => boolean> {
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
  return (fact, level) => {
    const ofBrand = rates.get(fact.merchant)!;
    const ofLevel: Readonly<Record<string, number | undefined>> = (ofBrand[level] ?? ofBrand.at(-1))!;
    return givesBack(keeps.get(nameOf(fact)), ofLevel[fact.category] ?? 0);
  };
}

const nameOf = ({ merchant, vassalage, game }: Played): string => `${merchant} ${vassalage} ${game}`;
