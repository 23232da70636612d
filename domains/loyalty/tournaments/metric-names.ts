/** What a tournament can be about, as the wire names it. */
export const METRIC_NAMES = ["validBet", "multiplier", "points"] as const;
export type MetricName = (typeof METRIC_NAMES)[number];
