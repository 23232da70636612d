import type { Input } from "@taya/kernel/call";
import { type Book, isDecided, marketKey } from "../fixtures/book.ts";
import type { ShownFixture } from "../fixtures/lists.store.ts";
import { gradedBy } from "../feeds/grade.ts";
import { factsOf, START } from "../feeds/hand/score.rules.ts";
import type { FeedResults } from "../feeds/messages.ts";
import type { Facts } from "../markets/resolvers.ts";
import type { Score } from "../markets/score.ts";
import type { operatorCalls } from "./contract.ts";

type Change = Input<(typeof operatorCalls)["changeFixture"]>;

/** What an operator says of a match that is over: scores of its parts, or results market by market. */
export type Entered = Pick<Change, "results" | "score">;

/** What is wrong with what was entered. */
export interface WrongEntry {
  readonly field: "results" | "score";
  readonly rule: "required" | "unknown";
}

const REGULAR = "regular";

/**
 * How markets of a fixture ended by what an operator has entered: those that are named one by one, and every other that
 * the scores decide and that is not decided yet. Nothing is said of what neither decides.
 */
export function enteredResults(
  { results = [], score }: Entered,
  { standing }: Pick<ShownFixture, "standing">,
  book: Book,
): readonly FeedResults[] | WrongEntry {
  if (results.length === 0 && score === undefined) return { field: "score", rule: "required" };
  const named: FeedResults[] = [];
  for (const { typeId, spec, outcomes } of results) {
    const known = new Set(book.get(marketKey({ typeId, spec }))?.outcomes.map(({ id }) => id));
    const said = Object.entries(outcomes);
    // Whoever says what a market came to says it of all of its outcomes: what is not said would have lost.
    const isWhole = said.length === known.size && said.every(([id]) => known.has(id));
    if (known.size === 0 || !isWhole) return { field: "results", rule: "unknown" };
    named.push({ typeId, spec, outcomes: said.map(([id, result]) => ({ id, result })) });
  }
  if (score === undefined) return named;
  const names = new Set(named.map(marketKey));
  const others = [...book.values()].filter((market) => !isDecided(market.status) && !names.has(marketKey(market)));
  return [...named, ...gradedBy(others, { facts: factsFor(score, standing) })];
}

/** Whether the final score of the whole match was said. */
export const saysWhole = ({ score }: Pick<Entered, "score">): boolean =>
  score !== undefined && (isScore(score) || REGULAR in score);

/** Scores of parts alone say nothing of the whole: what is not said of it is not known. */
function factsFor(score: NonNullable<Entered["score"]>, standing: ShownFixture["standing"]): Facts {
  const before = standing ?? START;
  if (isScore(score)) return factsOf({ ...before, score });
  const { [REGULAR]: whole, ...parts } = score;
  if (whole === undefined) return (part) => parts[part];
  const periods = Object.entries(parts).map(([name, each]) => ({ name, score: each }));
  return factsOf({ ...before, score: whole, periods: periods.length > 0 ? periods : before.periods });
}

const isScore = (score: NonNullable<Entered["score"]>): score is Score => typeof score["home"] === "number";
