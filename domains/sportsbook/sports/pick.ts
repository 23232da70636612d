import type { Random } from "@taya/kernel/random";
import { unit } from "./unit.ts";

/** An index, each as likely as its chance says; the last one takes what floats leave over. */
export function pick(random: Random, chances: Float64Array): number {
  let left = unit(random);
  const found = chances.findIndex((chance) => (left -= chance) < 0);
  return found < 0 ? chances.length - 1 : found;
}
