import type { Fixture } from "../odds/types.ts";

/** Fixtures of one competition, in their order. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly fixtures: readonly Fixture[];
}

/** Fixtures by their competitions, in the order in which the first of each comes. */
export const grouped = (fixtures: readonly Fixture[]): readonly Group[] =>
  [...Map.groupBy(fixtures, ({ competition }) => competition)].map(([id, all]) => ({
    id,
    name: all[0]!.competitionName,
    sport: all[0]!.sport,
    fixtures: all,
  }));

/**
 * The new list in the places of the one that is shown, for as long as somebody points at it: a price never goes from under
 * the pointer. What is over stays and is shut, what is new waits where it would come between others.
 */
export function inOrderOf(shown: readonly Fixture[], fresh: readonly Fixture[]): readonly Fixture[] {
  const now = new Map(fresh.map((fixture) => [fixture.id, fixture]));
  const stay = shown.map((fixture) => now.get(fixture.id) ?? { ...fixture, open: false });
  const drawn = new Set(shown.map(({ competition }) => competition));
  return [...stay, ...fresh.filter(({ competition }) => !drawn.has(competition))];
}
