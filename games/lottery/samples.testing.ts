import { exampleOf } from "../kit/lottery/example.ts";
import type { Play } from "../kit/lottery/play.ts";
import { symbolsOf } from "../kit/lottery/selection.ts";

/** Numbers with every count of orders their digits can have. */
const ORDERS: Readonly<Record<number, readonly string[]>> = {
  3: ["012", "001", "000"],
  4: ["0123", "0012", "0011", "0001", "0000"],
};

/** Labels that may give the stake back, or cost by what lies behind them, are looked at one by one. */
const oneByOne = ({ view, legs }: Play): boolean => {
  const [{ matcher }] = legs as [Play["legs"][number]];
  if (matcher.m !== "outcome") return false;
  if (matcher.ways || "as" in view) return true;
  const { feature } = matcher;
  return feature.f === "waves" || feature.f === "remainder" || (feature.f === "sides" && feature.pushAt !== undefined);
};

/** Selections that have every kind of unit of the play among them. */
export function samplesOf(play: Play): readonly string[] {
  const { grammar, legs } = play;
  const [{ matcher, key }] = legs as [Play["legs"][number]];
  if (matcher.m === "outcome") return labelSamples(play);
  if (typeof key === "string") return [exampleOf(play)];
  if ("distinct" in key) return distinctSamples(play);
  if (key.from === "permutations.tier" && "digits" in grammar.alphabet) return ORDERS[grammar.alphabet.digits]!;
  if (key.from === "symbol" && !("digits" in grammar.alphabet)) return symbolsOf(grammar.alphabet);
  return [exampleOf(play)];
}

function labelSamples(play: Play): readonly string[] {
  const { grammar, legs } = play;
  const [{ matcher, key }] = legs as [Play["legs"][number]];
  const head = grammar.places === undefined ? "" : `@${[0, 1, 2, 3].slice(0, grammar.places).join(",")};`;
  const all = symbolsOf(grammar.alphabet);
  if (typeof key === "string" && "feature" in matcher && !matcher.ways) return [head + all[0]!];
  return oneByOne(play) ? all.map((label) => head + label) : [head + all.join(",")];
}

/** One with all symbols different, one with two alike. */
function distinctSamples(play: Play): readonly string[] {
  const { style, size, alphabet } = play.grammar;
  if (style === "list") return [exampleOf(play), "#001"];
  const first = symbolsOf(alphabet)[0]!;
  if (style === "sequence") return [exampleOf(play), size === 2 ? `${first},${first}` : "0,0,1"];
  return [exampleOf(play)];
}
