import type { Fixture } from "../odds/types.ts";

interface Counted {
  readonly code: string;
  readonly fixtures: number;
  readonly live: number;
}

/** Sports with as many matches in play as were told live: what was read is older than the list beside it. */
export const liveCounts = <S extends Counted>(
  sports: readonly S[],
  played: readonly Pick<Fixture, "sport">[] | undefined,
): readonly S[] =>
  sports.map((sport) => {
    if (!played) return sport;
    const live = played.filter((fixture) => fixture.sport === sport.code).length;
    return { ...sport, live, fixtures: Math.max(sport.fixtures, live) };
  });
