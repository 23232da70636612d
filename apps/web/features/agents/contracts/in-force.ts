import type { Contract } from "./kinds.ts";

const HOLDS: readonly Contract["status"][] = ["ACTIVE", "TERMINATING"];

/** Of the contracts of a kind the one that holds now; one that shall end holds until then. */
export const inForce = (list: readonly Contract[]): Contract | undefined =>
  list.find(({ status }) => HOLDS.includes(status));

/** The highest rate its holder may offer: that of the contract in force, or of the one to come where it is lower; 0 without any. */
export function mostOffered(list: readonly Contract[]): number {
  if (!inForce(list)) return 0;
  return Math.min(...list.filter(({ status }) => status !== "OFFERED").map(({ rate }) => rate));
}
