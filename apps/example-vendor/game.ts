import odds from "./odds.json" with { type: "json" };

/** The code under which the operator's catalogue knows the game. */
export const GAME = odds.game;
/** Stakes in minor units. */
export const STAKES: readonly number[] = [100, 500, 1_000, 5_000, 10_000, 50_000];

/** One throw: the player's die and the house's, 1 to 6. */
export interface Throw {
  readonly mine: number;
  readonly house: number;
}

/** Both dice from a source of whole numbers below a bound, each as likely as the other. */
export const roll = (below: (bound: number) => number): Throw => {
  const [mine = 6, house = 6] = odds.dice.map((sides) => below(sides) + 1);
  return { mine, house };
};

/** What a throw pays on a stake, floored to whole minor units. */
export function winOf({ mine, house }: Throw, stake: number): number {
  const name = mine > house ? "higher" : mine === house ? "equal" : "lower";
  const pays = odds.outcomes.find((each) => each.name === name)!.pays;
  return Math.floor((stake * Number(pays.replace(".", ""))) / 100);
}
