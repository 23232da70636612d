import type { Random } from "@taya/kernel/random";

const HIGH = 2 ** 26;
const LOW = 2 ** 26;

/** A number from 0 up to but without 1, with 52 fair bits. */
export const unit = (random: Random): number => (random.uniform(HIGH) * LOW + random.uniform(LOW)) / (HIGH * LOW);

/** How many events of this mean come: the number whose chances add up past a fair number. */
export function drawPoisson(random: Random, mean: number): number {
  let left = unit(random);
  let chance = Math.exp(-mean);
  let count = 0;
  while (left >= chance && count < MOST) {
    left -= chance;
    count += 1;
    chance *= mean / count;
  }
  return count;
}

/** Nobody scores as often in one tick; it ends the loop where the sums of floats would not. */
const MOST = 25;
