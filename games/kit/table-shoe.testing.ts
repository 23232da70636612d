import dragontiger from "../table/dragontiger/game.ts";
import { handsFrom } from "./tables/baccarat-odds.ts";
import type { Dealt } from "./tables/baccarat-table.ts";
import type { TableGame } from "./table-game.ts";
import { type ShoeDealing, shoeOf } from "./table-shoe.ts";

/** How many cards of each face, 0 to 51, a hand can still be dealt from. */
export type Left = readonly number[];

/** The spot that returns most before a hand, and what it returns of one, exactly. */
export interface Best {
  readonly spot: string;
  readonly mean: number;
}

const STAKE = 1_000n;

/** What is left before the last hands of so many shoes, which anybody knew who had seen the hands before. */
export function countedHands(dealing: ShoeDealing, shoes: number, last: number): Left[] {
  return Array.from({ length: shoes }, (_, n) => {
    const shoe = shoeOf("3c".repeat(32), `shoe ${n}`, 8);
    const before: number[] = [];
    // The hand that reaches the cut card is followed by one more.
    for (let at = shoe.burnt, over = false; !over;) {
      before.push(at);
      over = at >= shoe.cut;
      dealing.deal(() => shoe.cards[at++]!);
    }
    return before.slice(-last).map((from) => facesOf([...shoe.cards.slice(from), ...shoe.cards.slice(1, shoe.burnt)]));
  }).flat();
}

/** Burnt cards were seen by nobody, so they count among those left. */
function facesOf(cards: readonly number[]): Left {
  const left = Array.from({ length: 52 }, () => 0);
  for (const card of cards) left[card % 52]! += 1;
  return left;
}

const bestOf = (means: readonly Best[]): Best => means.reduce((best, each) => (each.mean > best.mean ? each : best));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** By every pair of cards that can come. */
export function bestOfDragonTiger(left: Left): Best {
  const all = sum(left);
  const pairs = left.flatMap((dragons, dragon) =>
    left.map((tigers, tiger) => ({ dragon, tiger, weight: dragons * (tigers - Number(dragon === tiger)) })),
  );
  const can = pairs.filter(({ weight }) => weight > 0);
  return bestOf(
    dragontiger.spots.map(({ spot }) => ({
      spot,
      mean:
        sum(can.map((drawn) => drawn.weight * Number(dragontiger.payout(drawn, { spot, stake: STAKE })))) /
        (all * (all - 1) * Number(STAKE)),
    })),
  );
}

/** By every hand of values that can come; the spots that ranks or suits decide are not among them. */
export function bestOfBaccarat(game: TableGame<Dealt>, left: Left): Best {
  const values = Array.from({ length: 10 }, () => 0);
  for (const [face, count] of left.entries()) values[face % 13 >= 9 ? 0 : (face % 13) + 1]! += count;
  const hands = handsFrom(values);
  const spots = game.spots.filter(({ spot }) => !spot.endsWith("Pair"));
  const means = new Map(spots.map(({ spot }) => [spot, 0]));
  for (const { hand, chance } of hands) {
    const dealt = { player: hand.player, banker: hand.banker, cards: { player: [], banker: [] } };
    for (const [spot, mean] of means) {
      means.set(spot, mean + (chance * Number(game.payout(dealt, { spot, stake: STAKE }))) / Number(STAKE));
    }
  }
  return bestOf([...means].map(([spot, mean]) => ({ spot, mean })));
}
