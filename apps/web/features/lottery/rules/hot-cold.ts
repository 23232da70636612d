type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How a number did at a place in the last results. */
export interface Trend {
  readonly label: string;
  readonly hot: number;
  /** Issues since it came last. */
  readonly gap: number;
}

/** The places of a game in their order. */
export const placesIn = (hot: Counts): string[] =>
  Object.keys(hot).toSorted((a, b) => Number(a) - Number(b) || a.localeCompare(b));

/** Every number of a place with how often and how long ago it came. */
export function trendsAt(hot: Counts, gap: Counts, place: string): Trend[] {
  const labels = Object.keys({ ...hot[place], ...gap[place] });
  return labels
    .map((label) => ({ label, hot: hot[place]?.[label] ?? 0, gap: gap[place]?.[label] ?? 0 }))
    .toSorted((a, b) => Number(a.label) - Number(b.label) || a.label.localeCompare(b.label));
}

/** The numbers that came most often, and those that stayed away longest. */
export function extremes(trends: readonly Trend[], count: number): { hot: readonly Trend[]; cold: readonly Trend[] } {
  return {
    hot: trends.toSorted((a, b) => b.hot - a.hot || a.gap - b.gap).slice(0, count),
    cold: trends.toSorted((a, b) => b.gap - a.gap || a.hot - b.hot).slice(0, count),
  };
}
