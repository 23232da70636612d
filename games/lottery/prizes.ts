import type { Ways } from "../kit/lottery/prize.ts";

const rows = (of: number, ways: Readonly<Record<string, number>>): [string, Ways][] =>
  Object.entries(ways).map(([code, count]) => [code, { ways: BigInt(count), of: BigInt(of) }]);

/**
 * Plays of the official style and in how many of how many draws one unit wins; their prizes follow from it.
 * The counts are proven by enumeration in the tests, never trusted.
 */
export const OFFICIAL: ReadonlyMap<string, Ways> = new Map([
  ...rows(100_000, {
    "ssc.5d": 1,
    "ssc.g120": 120,
    "ssc.g60": 60,
    "ssc.g30": 30,
    "ssc.g20": 20,
    "ssc.g10": 10,
    "ssc.g5": 5,
    "ssc.bdw52": 14_670,
    "ssc.bdw53": 4_350,
    "ssc.fun1": 40_951,
    "ssc.fun2": 8_146,
    "ssc.fun3": 856,
    "ssc.fun4": 46,
  }),
  ...rows(10_000, {
    "ssc.4d": 1,
    "ssc.g24": 24,
    "ssc.g12": 12,
    "ssc.g6": 6,
    "ssc.g4": 4,
    "ssc.bdw41": 3_439,
    "ssc.bdw42": 974,
  }),
  ...rows(1_000, {
    "ssc.3d": 1,
    "ssc.zu3": 3,
    "ssc.zu6": 6,
    "ssc.bdw31": 271,
    "ssc.bdw32": 54,
    "ssc.sp.triple": 10,
    "ssc.sp.straight": 60,
    "ssc.sp.pair": 270,
  }),
  ...rows(100, { "ssc.2d": 1, "ssc.zu2": 2, "ssc.lh.dragon": 45, "ssc.lh.tiger": 45, "ssc.lh.tie": 10 }),
  ...rows(10, { "ssc.dwd": 1, "ssc.tail3": 1, "pk10.top1": 1 }),
  ...rows(4, { "ssc.dxds2": 1 }),
  ...rows(8, { "ssc.dxds3": 1 }),
  ...rows(90, { "pk10.top2": 1 }),
  ...rows(720, { "pk10.top3": 1 }),
  ...rows(5_040, { "pk10.top4": 1 }),
  ...rows(30_240, { "pk10.top5": 1 }),
  ...rows(990, { "11x5.d3": 1, "11x5.zu3": 6 }),
  ...rows(110, { "11x5.d2": 1, "11x5.zu2": 2 }),
  ...rows(11, { "11x5.dwd": 1, "11x5.any1": 5, "11x5.bdw3": 3 }),
  ...rows(55, { "11x5.any2": 10 }),
  ...rows(165, { "11x5.any3": 10, "11x5.any8": 20 }),
  ...rows(330, { "11x5.any4": 5, "11x5.any7": 15 }),
  ...rows(462, { "11x5.any5": 1, "11x5.any6": 6 }),
  ...rows(216, {
    "k3.3same": 1,
    "k3.3any": 6,
    "k3.2single": 3,
    "k3.2multi": 16,
    "k3.3diff": 6,
    "k3.2diff": 30,
    "k3.run": 24,
  }),
]);
