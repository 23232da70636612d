import { seededRandom } from "../kit/fair.ts";
import { add, type Fraction, fraction, multiply } from "../kit/fraction.ts";
import { countBets } from "../kit/lottery/evaluate.ts";
import type { ModeTable, Offer } from "../kit/lottery/lottery.ts";
import { pricesOf } from "../kit/lottery/prize.ts";
import { asFraction } from "../kit/lottery/returns.ts";
import { parseSelection } from "../kit/lottery/selection.ts";
import { ruleOf } from "./draws.testing.ts";
import { meanOf } from "./exact.testing.ts";
import { lotteries } from "./lotteries.testing.ts";
import { playOf } from "./plays.ts";
import { randomSelection } from "./random.testing.ts";

/**
 * Their places are bet on one by one and counted so in `returns.test.ts`; several of so many balls at once are too many
 * draws to go through.
 */
const ONE_BY_ONE = /^(lotto\.\d+\.pos|pk10\.dwd)$/;

/** A play with every set of prizes it is sold for. */
export interface SoldPlay {
  readonly code: string;
  readonly offers: readonly { readonly table: ModeTable; readonly offer: Offer }[];
}

export async function soldPlays(): Promise<SoldPlay[]> {
  const tables = (await lotteries()).flatMap(({ modes }) => Object.values(modes));
  const offers = tables.flatMap((table) =>
    table.groups.flatMap((group) => group.offers).map((offer) => ({ table, offer })),
  );
  // Lotteries of one family sell a play at the same prizes: each set of prizes once.
  const byPlay = [...Map.groupBy(offers, ({ offer }) => offer.play)].filter(([code]) => !ONE_BY_ONE.test(code));
  return byPlay.map(([code, of]) => ({
    code,
    offers: [...new Map(of.map((each) => [JSON.stringify([each.table.style, each.offer.prizes]), each])).values()],
  }));
}

/**
 * What a play returns of some selections of many units picked at random, exactly and over every draw, at each set of
 * prizes it is sold for: repeated symbols, bankers, lists, chosen places.
 */
export function returnsOf({ code, offers }: SoldPlay, selections: number): Fraction[] {
  const play = playOf(code)!;
  const random = seededRandom({ serverSeed: "selections", clientSeed: code, nonce: 0 });
  const texts = new Set<string>();
  for (let tried = 0; texts.size < selections && tried < 40; tried++) {
    const text = randomSelection(play, random);
    const selection = parseSelection(text, play.grammar);
    if (selection && countBets(play, selection) > 0) texts.add(text);
  }
  return [...texts].flatMap((text) => {
    const { bets, wins, push } = meanOf(play, text, ruleOf(play));
    return offers.map(({ table, offer }) => {
      const { by, per } = pricesOf(table, offer);
      const cost = BigInt(bets) * BigInt((per === "unit" ? 2 : 1) * (play.factor ?? 1));
      const won = [...wins].map(([key, units]) => {
        const prize = by[key] ?? by["*"];
        return prize ? multiply(units, asFraction(prize), fraction(1n, cost)) : fraction(0);
      });
      return add(...won, multiply(push, fraction(1, bets)));
    });
  });
}
