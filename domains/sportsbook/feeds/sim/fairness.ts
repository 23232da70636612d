import { canonicalJson } from "@taya/games/kit/fair";
import type { SimulatedSport, Standing } from "../../sports/sport.ts";
import { commitOfMatch, type MatchParams, playedTo } from "./drawing.ts";

export { commitOfMatch };

/** Everything needed to check a simulated match without asking the house again: what its proof says on the wire. */
export interface MatchFairness {
  readonly v: 1;
  readonly kind: "fixture";
  /** SHA-256, published with the fixture. */
  readonly seedCommit: string;
  readonly params: MatchParams;
  /** 64 hex digits; left out until the match is closed. */
  readonly seed?: string | undefined;
  /** Where it ended. */
  readonly standing?: MatchOutcome | undefined;
}

/** How a match ended. */
export type MatchOutcome = Pick<Standing, "score" | "periods">;

interface Check {
  readonly name: "revealed" | "game" | "commit" | "outcome";
  readonly ok: boolean;
  readonly expected: unknown;
  readonly got: unknown;
}

/** No match has as many ticks. */
const MOST_TICKS = 100_000;
const SEED = /^[0-9a-f]{64}$/;

/** Draws a match again and compares what its proof claims. `sport` is the sport of that code here. */
export function verifyMatch({ seedCommit, params, seed, standing }: MatchFairness, sport: SimulatedSport | undefined) {
  const checks: Check[] = [];
  if (seed === undefined || !SEED.test(seed)) checks.push({ name: "revealed", ok: false, expected: "seed", got: null });
  else {
    checks.push(same("game", params.sport, sport?.code), same("commit", seedCommit, commitOfMatch(seed, params)));
    const claimed = standing && { score: standing.score, periods: standing.periods };
    if (sport) checks.push(same("outcome", claimed, drawn(sport, seed, params)));
  }
  return { roundId: params.fixtureId, ok: checks.every(({ ok }) => ok), checks };
}

/** The same; undefined where the parameters are none of the sport. */
function drawn(sport: SimulatedSport, seed: string, params: MatchParams): MatchOutcome | undefined {
  try {
    return outcomeOf(sport, seed, params);
  } catch {
    return undefined;
  }
}

/** How a match ends that is drawn to its end. */
export function outcomeOf(sport: SimulatedSport, seed: string, { fixtureId, model }: MatchParams): MatchOutcome {
  const { state } = playedTo({ sport, seed, fixtureId, params: model }, MOST_TICKS);
  const { score, periods } = sport.standing(state);
  return { score, periods };
}

function same(name: Check["name"], expected: unknown, got: unknown): Check {
  const ok = expected !== undefined && got !== undefined && canonicalJson(expected) === canonicalJson(got);
  return { name, ok, expected: expected ?? null, got: got ?? null };
}
