import type { Metric } from "./metric.ts";
import { multiplier } from "./metrics/multiplier.ts";
import { points } from "./metrics/points.ts";
import { validBet } from "./metrics/valid-bet.ts";
import type { MetricName } from "./metric-names.ts";

/** What tournaments can be about. */
export const METRICS: Readonly<Record<MetricName, Metric>> = { validBet, multiplier, points };
