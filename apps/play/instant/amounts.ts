import { decimal, times, scaled } from "@taya/games/kit/decimal";
import { toMinor } from "@taya/client/amount";
import { readAmount } from "@taya/client/typed-amount";
import { asAmount } from "../sitting.ts";

/** What a stake brings at a multiplier, floored once as the house does: "1.00" and "1.0102" make "1.01". */
export const bringing = (stake: string, multiplier: string): string =>
  asAmount(scaled(times(decimal(stake), decimal(multiplier)), 2));

/** The first stake of a round whose moves have put it down `times` / `of` times, floored once. */
export function firstStake(all: string, { times: count, of }: { readonly times: bigint; readonly of: bigint }): string {
  const whole = toMinor(all) * of;
  return asAmount((whole + count - 1n) / count);
}

interface Bounds {
  readonly least: string;
  readonly most: string;
}

/** The amount that was typed; undefined when it is none, or none between the bounds. */
export function stakeFrom(typed: string, { least, most }: Bounds): string | undefined {
  const amount = readAmount(typed);
  if (amount === undefined) return undefined;
  const minor = toMinor(amount);
  return minor < toMinor(least) || minor > toMinor(most) ? undefined : asAmount(minor);
}

/** The stake doubled or halved, to the centavo, kept between the bounds. */
export const scaledStake = (stake: string, by: "half" | "double", bounds: Bounds): string =>
  within(by === "double" ? toMinor(stake) * 2n : toMinor(stake) / 2n, bounds);

/** The most one may stake now: the most of the game, or all there is; never below the least. */
export const mostStake = (balance: string | undefined, bounds: Bounds): string =>
  within(balance === undefined ? toMinor(bounds.most) : toMinor(balance), bounds);

function within(minor: bigint, { least, most }: Bounds): string {
  const [low, high] = [toMinor(least), toMinor(most)];
  return asAmount(minor < low ? low : minor > high ? high : minor);
}
