import { assert } from "@taya/kernel/assert";
import type { Random } from "@taya/kernel/random";
import { hmacWords } from "../../kit/fair.ts";
import type { HandPlayed } from "../../kit/table-game.ts";
import { begun, type Round, totalOf } from "../../kit/tables/blackjack.ts";
import { acted, type Action, cardsFrom, idleAction } from "../../kit/tables/blackjack-hand.ts";
import { type Pair, pairOf, type Three, threeOf } from "../../kit/tables/blackjack-sides.ts";

/** What everybody at the table shares. Cards are numbers of eight decks, 0 to 415, face = card % 52. */
export interface Dealt {
  /** The dealer's whole hand, up to their last card; the first lies open. */
  readonly dealer: readonly number[];
  /** The two cards that every player begins with. */
  readonly first: readonly [number, number];
  /** What the further cards of each player are drawn from, with the id of their bet. */
  readonly salt: string;
}

/** As much of it as lies open while hands are played. */
export type Open = Pick<Dealt, "dealer" | "first">;

const WORDS = 8;
const utf8 = new TextEncoder();

/** Deals player, dealer, player, dealer, then the dealer to 17. */
export function deal(random: Random): Dealt {
  const card = cardsFrom(random, []);
  const [one, up, two, hole] = [card(), card(), card(), card()];
  const dealer = [up, hole];
  while (totalOf(dealer).total < 17) dealer.push(card());
  const salt = Array.from({ length: WORDS }, () =>
    random
      .uniform(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
  return { dealer, first: [one, two], salt };
}

/** A player's hand after what was done; their cards come out of what the shared ones have left of the eight decks. */
export function handAfter({ dealer, first, salt }: Dealt, { betId, done }: HandPlayed): Round {
  const random = hmacWords(utf8.encode(salt), (block) => `${betId}:${block}`);
  const card = cardsFrom(random, [...dealer, ...first]);
  const [up, hole, ...more] = dealer;
  let round = begun([first], [up!, hole!, ...more], card);
  for (const action of done) {
    const next = acted(round, action as Action, card);
    assert(next.ok, `${action} was allowed`);
    round = next.value;
  }
  return round;
}

/** The hand played to its end by doing nothing more. */
export function handOver(dealt: Dealt, { betId, done }: HandPlayed): Round {
  let played = [...done];
  for (;;) {
    const round = handAfter(dealt, { betId, done: played });
    if (round.phase === "over") return round;
    played = [...played, idleAction(round)];
  }
}

const PAIRS: Readonly<Record<Pair, number>> = { perfect: 25, coloured: 12, mixed: 6 };
const THREES: Readonly<Record<Three, number>> = {
  suitedTrips: 100,
  straightFlush: 40,
  trips: 30,
  straight: 10,
  flush: 5,
};

/** Thousandths of the stake that come back on a spot; of the hand when nothing is done. */
export function backOf(dealt: Dealt, spot: string): number {
  const { first, dealer } = dealt;
  if (spot === "perfectPairs") return paid(PAIRS, pairOf(first));
  assert(spot === "21+3", `no spot ${spot} on blackjack`);
  return paid(THREES, threeOf([first[0], first[1], dealer[0]!]));
}

const paid = <K extends string>(table: Readonly<Record<K, number>>, what: K | undefined): number =>
  what === undefined ? 0 : 1000 * (table[what] + 1);

/** The dealer's total in short: "BJ", "bust" or a number. */
export function brief({ dealer }: Dealt): string {
  const { total } = totalOf(dealer);
  if (dealer.length === 2 && total === 21) return "BJ";
  return total > 21 ? "bust" : String(total);
}

/** How often the dealer ended on what. */
export interface Ends {
  readonly counts: Readonly<Record<string, number>>;
}

const ENDS = ["17", "18", "19", "20", "21", "BJ", "bust"] as const;

export function ends(outcomes: readonly Dealt[]): Ends {
  const briefs = outcomes.map(brief);
  return { counts: Object.fromEntries(ENDS.map((end) => [end, briefs.filter((each) => each === end).length])) };
}
