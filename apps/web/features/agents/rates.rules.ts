import { CATEGORIES } from "@taya/kernel/game-category";

export type Rates = Readonly<Partial<Record<(typeof CATEGORIES)[number], number>>>;

interface Own {
  readonly own: Rates;
  /** Where another one is to hold from tomorrow on, nobody may be given more than is left then. */
  readonly next?: { readonly rebates: Rates } | undefined;
  readonly minStep: number;
}

/** What the agent may give by game category, in parts per million; where nothing may be given it is missing. */
export function mostsOf({ own, next, minStep }: Own, kind: "player" | "agent"): Rates {
  const least = kind === "agent" ? minStep : 0;
  const mosts = CATEGORIES.map((category) => {
    const [today = 0, tomorrow = 0] = [own[category], (next?.rebates ?? own)[category]];
    return [category, Math.min(today, tomorrow) - least] as const;
  });
  return Object.fromEntries(mosts.filter(([, most]) => most > 0));
}

/** Rates that are within what may be given; those of 0 are left out. */
export function within(rates: Rates, mosts: Rates): Rates {
  const kept = CATEGORIES.map((each) => [each, Math.min(rates[each] ?? 0, mosts[each] ?? 0)] as const);
  return Object.fromEntries(kept.filter(([, ppm]) => ppm > 0));
}

/** Parts per million as a percentage, exact, with two places at least. */
export const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(4).replace(/0{1,2}$/, "");
