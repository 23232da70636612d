import { compare, type Decimal, decimal, fourPlaces, scaled, times, written } from "@taya/games/kit/decimal";
import type { Play } from "@taya/games/kit/lottery/play";
import { stakeOf } from "@taya/games/kit/lottery/amounts";
import type { Minor } from "@taya/kernel/minor";

/** How a line is priced; all amounts as the wire writes them. */
export interface Pricing {
  /** Price of one unit before the money unit: "2.00" in the official style, the player's own where prizes are odds. */
  readonly price: string;
  /** 1, 0.1, 0.01 or 0.001. */
  readonly moneyUnit: string;
  /** Zero while no number stands in its field. */
  readonly multiple: number;
}

/** The price of a unit in the official style. */
export const OFFICIAL_PRICE = "2.00";

/** What a line costs: minor units, or undefined while it is no whole number of them or a number is missing. */
export function stakeIn(play: Play, units: number, { price, moneyUnit, multiple }: Pricing): Minor | undefined {
  if (multiple < 1) return undefined;
  const exact = stakeOf(play, units, {
    price: decimal(price),
    mode: decimal(moneyUnit),
    multiple: decimal(multiple),
  });
  const minor = scaled(exact, 2);
  return compare(exact, { digits: minor, places: 2 }) === 0 ? minor : undefined;
}

/** What `units` winning units of a prize pay, in minor units, floored. */
export function payIn(prize: Decimal, { price, moneyUnit, multiple }: Pricing, style: "official" | "odds"): Minor {
  const each = style === "odds" ? decimal(price) : decimal(1);
  return scaled(times(prize, each, decimal(moneyUnit), decimal(multiple)), 2);
}

/** A prize as people read it: "180.00", "3.7" stays "3.70", "1666.6666" keeps its four places. */
export function prizeText(amount: string): string {
  const [whole = "0", places = ""] = fourPlaces(decimal(amount)).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${grouped}.${places.replace(/0{1,2}$/, "")}`;
}

/** Money that comes back of every 100.00 staked at a lower group, as a percentage: "1.5". */
export function rebatePercent(userGroup: number, group: number): string {
  const percent = fourPlaces(times(decimal(userGroup - group), { digits: 5n, places: 2 }));
  return percent.replace(/\.?0+$/, "") || "0";
}

export const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, each) => sum + each, 0n);

/** Minor units as the wire writes them. */
export const minorText = (amount: Minor): string => written(amount, 2);
