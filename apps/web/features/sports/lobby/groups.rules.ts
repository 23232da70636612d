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
 * The new list in the order of the one that is shown: what is there stays in its place, what is over leaves, what is new
 * comes at the end. While somebody points at a price it does not go from under the pointer.
 */
export function inOrderOf(shown: readonly Fixture[], fresh: readonly Fixture[]): readonly Fixture[] {
  const now = new Map(fresh.map((fixture) => [fixture.id, fixture]));
  const stay = shown.flatMap(({ id }) => now.get(id) ?? []);
  const known = new Set(stay.map(({ id }) => id));
  return [...stay, ...fresh.filter(({ id }) => !known.has(id))];
}
