import { assert } from "@taya/kernel/assert";
import type { Rounds } from "../free-rounds/worth.rules.ts";
import type { Terms } from "./terms.ts";

/** So much of an amount is one point: points are written as amounts too, 25 points as "25.00". */
export const POINT = 100n;

/** In what claims are kept; the amount of rounds is what they stake together. */
export const UNITS = ["money", "points", "rounds"] as const;
export type Unit = (typeof UNITS)[number];

/** In what an offer gives. */
export function unitOf({ reward }: Pick<Terms, "reward">): Unit {
  if (reward.freeRounds !== undefined) return "rounds";
  return reward.points === undefined ? "money" : "points";
}

/** The rounds an offer gives; undefined where it gives something else. */
export function roundsOf({ reward: { freeRounds: rounds, game, stake } }: Pick<Terms, "reward">): Rounds | undefined {
  if (rounds === undefined) return undefined;
  assert(game !== undefined && stake !== undefined, "rounds are written with their game and stake");
  return { rounds, game, stake };
}

/** What players are told of it: bonus money is played before it becomes cash. */
export function toldAs(unit: Unit, required: bigint): "bonus" | "cash" | "points" | "freeRounds" {
  if (unit === "rounds") return "freeRounds";
  return unit === "points" ? unit : required > 0n ? "bonus" : "cash";
}
