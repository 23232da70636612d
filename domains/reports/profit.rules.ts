import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

/** What was played on a day in a category. */
export interface Played {
  readonly day: Day;
  readonly category: string;
  readonly stake: Minor;
  readonly validBet: Minor;
  readonly payout: Minor;
}

/** What was given beside play on a day; a bonus counts when granted and is taken off again when forfeited. */
export interface Given {
  readonly day: Day;
  readonly kind: "rebate" | "promotions";
  readonly amount: Minor;
}

export interface Profit {
  readonly total: Record<"stake" | "validBet" | "payout" | "rebate" | "promotions" | "net", Minor>;
  /** Every day of the range, also those without play. */
  readonly days: readonly { readonly day: Day; readonly net: Minor }[];
  readonly categories: readonly {
    readonly gameCategory: string;
    readonly stake: Minor;
    readonly validBet: Minor;
    readonly payout: Minor;
    readonly net: Minor;
  }[];
}

/** Profit and loss from the player's view: payouts less stakes, plus rebates and promotions. */
export function profitOf(days: readonly Day[], played: readonly Played[], given: readonly Given[]): Profit {
  const nets = new Map<Day, Minor>(days.map((day) => [day, 0n]));
  const add = (day: Day, amount: Minor) => void nets.set(day, (nets.get(day) ?? 0n) + amount);
  for (const each of played) add(each.day, each.payout - each.stake);
  for (const each of given) add(each.day, each.amount);

  const categories = [...Map.groupBy(played, (each) => each.category)].map(([gameCategory, rows]) => {
    const [stake, payout] = [sum(rows, "stake"), sum(rows, "payout")];
    return { gameCategory, stake, validBet: sum(rows, "validBet"), payout, net: payout - stake };
  });
  const of = (kind: Given["kind"]) =>
    given.filter((each) => each.kind === kind).reduce((all, each) => all + each.amount, 0n);
  const [stake, payout, rebate, promotions] = [
    sum(played, "stake"),
    sum(played, "payout"),
    of("rebate"),
    of("promotions"),
  ];
  return {
    total: {
      stake,
      payout,
      rebate,
      promotions,
      validBet: sum(played, "validBet"),
      net: payout - stake + rebate + promotions,
    },
    days: [...nets].map(([day, net]) => ({ day, net })),
    categories: categories.toSorted((a, b) => a.gameCategory.localeCompare(b.gameCategory)),
  };
}

const sum = (rows: readonly Played[], of: "stake" | "validBet" | "payout"): Minor =>
  rows.reduce((all, row) => all + row[of], 0n);
