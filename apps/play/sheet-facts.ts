import { formatPercent, formatNumber } from "@taya/client/format";

/** What a slot publishes of its sheet, as far as players are shown it. Parts a mechanic does not have are absent. */
export interface SheetFacts {
  readonly mechanic: string;
  /** Symbol, then length or least size, then multiples of the stake. */
  readonly symbols: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly scatter?: string | null;
  readonly freeSpins?: { readonly awards: Readonly<Record<string, number>> } | null;
  readonly lines?: readonly (readonly number[])[];
  readonly ladders?: { readonly base: readonly number[]; readonly free: readonly number[] };
  readonly hold?: {
    readonly from: number;
    readonly values: readonly { readonly units: number; readonly weight: number }[];
    readonly full: number;
  };
}

/** "5", "5–6" or "20+": what a pay for a size covers until the next one begins. */
export function sizesOf(counts: readonly string[], cluster: boolean): string[] {
  if (!cluster) return [...counts];
  return counts.map((count, at) => {
    const next = counts[at + 1];
    if (next === undefined) return `${count}+`;
    return Number(next) - 1 > Number(count) ? `${count}–${Number(next) - 1}` : count;
  });
}

/** What the coins of a game can be worth, as multiples of the stake with the share of each. */
export function coinsOf(
  { values }: NonNullable<SheetFacts["hold"]>,
  denominator: number,
): readonly { readonly times: number; readonly share: number }[] {
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  return values.map(({ units, weight }) => ({ times: units / denominator, share: weight / all }));
}

export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A share may stand a hair below its parts per million. */
const percent = (share: number): string => `${formatPercent(Math.floor(share * 1e6 + 1e-6))} %`;
const oneIn = (count: number): string => `1 : ${formatNumber(count, 1)}`;
const plain = (value: number): string => formatNumber(value, 3);

/** How each published figure is written. */
const WRITE: Readonly<Record<string, (value: number) => string>> = {
  totalRtp: percent,
  baseRtp: percent,
  featureRtp: percent,
  hitRate: percent,
  featureOneIn: oneIn,
  freeSpinsPerFeature: plain,
  fullScreenOneIn: oneIn,
  meanCoin: (value) => `${plain(value)}×`,
  standardDeviation: plain,
  combinations: plain,
};

/** The figures of a sheet that players are told, in this order; what a sheet does not have is left out. */
export function figuresOf(figures: Readonly<Record<string, unknown>>): Figure[] {
  return Object.entries(WRITE).flatMap(([name, write]) => {
    const value = figures[name];
    return typeof value === "number" && value > 0 ? [{ name, value: write(value) }] : [];
  });
}
