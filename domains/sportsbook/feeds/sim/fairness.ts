import { canonicalJson } from "@taya/games/kit/fair";
import type { SimulatedSport, Standing } from "../../sports/sport.ts";
import { commitOfMatch, playedTo } from "./drawing.ts";

/** Everything needed to check a simulated match without asking the house again. */
export interface MatchFairness {
  readonly v: 1;
  readonly kind: "fixture";
  /** The id of the fixture. */
  readonly roundId: string;
  /** The code of the sport. */
  readonly game: string;
  readonly commit: string;
  /** Null until the match is closed. */
  readonly serverSeed: string | null;
  readonly inputs: { readonly params: unknown };
  readonly outcome: Pick<Standing, "score" | "periods">;
}

interface Check {
  readonly name: "revealed" | "game" | "commit" | "outcome";
  readonly ok: boolean;
  readonly expected: unknown;
  readonly got: unknown;
}

/** No match has as many ticks. */
const MOST_TICKS = 100_000;

/** Draws the match of a proof again and compares what it claims. `sport` is the sport of that code here. */
export function verifyMatch(bundle: MatchFairness, sport: SimulatedSport | undefined) {
  const { roundId, game, serverSeed: seed, commit, inputs } = bundle;
  const checks: Check[] = [];
  if (seed === null || !/^[0-9a-f]{64}$/.test(seed))
    checks.push({ name: "revealed", ok: false, expected: "serverSeed", got: null });
  else {
    const { params } = inputs;
    checks.push(same("game", game, sport?.code));
    checks.push(same("commit", commit, commitOfMatch(seed, { fixtureId: roundId, sport: game, params })));
    if (sport) checks.push(same("outcome", bundle.outcome, outcomeOf(sport, { seed, fixtureId: roundId, params })));
  }
  return { roundId, ok: checks.every(({ ok }) => ok), checks };
}

/** How a match ends, as proofs tell it. */
export function outcomeOf(
  sport: SimulatedSport,
  match: { readonly seed: string; readonly fixtureId: string; readonly params: unknown },
) {
  const { state } = playedTo({ sport, ...match }, MOST_TICKS);
  const { score, periods } = sport.standing(state);
  return { score, periods };
}

function same(name: Check["name"], expected: unknown, got: unknown): Check {
  return { name, ok: got !== undefined && canonicalJson(expected) === canonicalJson(got), expected, got: got ?? null };
}
