import type { Ways } from "./prize.ts";

/** Before a key: the chance that its stake comes back; alone: that of every key. */
export const PUSH = "push";

/**
 * In how many of how many equally likely draws one unit wins under each prize key, as "ways/of"; `*` for every key
 * alike. A unit that may win several times in a draw counts each. All of it is proven by the tests, never trusted.
 */
export type Chances = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The prize keys of a play that has these chances. */
export const keysIn = (chances: Chances[string]): string[] =>
  Object.keys(chances).filter((key) => key !== PUSH && !key.startsWith(`${PUSH}.`));

export const winOf = (chances: Chances[string], key: string): Ways => readChance(chances[key] ?? chances["*"]!);

export const pushOf = (chances: Chances[string], key: string): Ways =>
  readChance(chances[`${PUSH}.${key}`] ?? chances[PUSH] ?? "0/1");

function readChance(text: string): Ways {
  const [ways = "", of = ""] = text.split("/");
  return { ways: BigInt(ways), of: BigInt(of) };
}
