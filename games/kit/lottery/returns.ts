import type { Decimal } from "../decimal.ts";
import { add, type Fraction, fraction, multiply } from "../fraction.ts";
import { type Chances, pushOf, winOf } from "./chances.ts";
import type { ModeTable, Prize } from "./lottery.ts";
import type { Play } from "./play.ts";
import { prizeOf, type Ways } from "./prize.ts";

/** What one unit costs in the official style. */
const UNIT = 2;

export const asFraction = ({ digits, places }: Decimal): Fraction => fraction(digits, 10n ** BigInt(places));

/** Keys one unit may win under, together; units of other sets are other units. */
function keySets({ legs }: Play, keys: readonly string[]): string[][] {
  const [{ matcher, key }] = legs as [Play["legs"][number]];
  const from = typeof key === "object" && "from" in key ? key.from : "";
  const together =
    from === "occurrences" ||
    from === "tier" ||
    (matcher.m === "subset" && (matcher.hits === "graded" || matcher.pairs !== undefined));
  if (together) return [[...keys]];
  if (from !== "permutations.tier") return keys.map((each) => [each]);
  const kinds = new Set(keys.map((each) => each.split(".")[0]));
  return [...kinds].map((kind) => keys.filter((each) => each.split(".")[0] === kind));
}

/** What a unit of the play returns of its stake, the least of its units; stakes that come back count as returned. */
export function leastReturn(
  play: Play,
  chances: Chances[string],
  prizes: Readonly<Record<string, Prize>>,
  { style, ladder }: Pick<ModeTable, "style" | "ladder">,
): Fraction {
  const unit = fraction(1, (style === "official" ? UNIT : 1) * (play.factor ?? 1));
  const returns = keySets(play, Object.keys(prizes)).map((keys) => {
    const won = keys.map((key) =>
      multiply(chanceOf(winOf(chances, key)), asFraction(prizeOf(prizes[key]!, ladder)), unit),
    );
    return add(...won, chanceOf(pushOf(chances, keys[0]!)));
  });
  return returns.reduce((a, b) => (a.n * b.d <= b.n * a.d ? a : b));
}

const chanceOf = ({ ways, of }: Ways): Fraction => fraction(ways, of);

/** A share in parts per million, floored. */
export const perMillion = ({ n, d }: Fraction): number => Number((n * 1_000_000n) / d);
