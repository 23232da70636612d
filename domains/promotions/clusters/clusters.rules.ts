/** Accounts that share one thing. */
export interface SharedBy<Kind extends string, Id extends string = string> {
  readonly kind: Kind;
  readonly players: readonly Id[];
}

/** Accounts that hang together, and by what. */
export interface Cluster<Kind extends string, Id extends string = string> {
  readonly kinds: readonly Kind[];
  readonly players: readonly Id[];
}

/** Groups that have an account in common are one cluster, however long the chain; the same in whatever order they come. */
export function clustersOf<Kind extends string, Id extends string>(
  groups: readonly SharedBy<Kind, Id>[],
): Cluster<Kind, Id>[] {
  const above = new Map<Id, Id>();
  const rootOf = (id: Id): Id => {
    let at = id;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  for (const { players } of groups) {
    for (const each of players) {
      const [one, other] = [rootOf(players[0]!), rootOf(each)];
      if (one !== other) above.set(one < other ? other : one, one < other ? one : other);
    }
  }
  const byRoot = Map.groupBy(groups, ({ players }) => rootOf(players[0]!));
  return [...byRoot.values()].map((some) => ({
    kinds: [...new Set(some.map(({ kind }) => kind))].toSorted(),
    players: [...new Set(some.flatMap(({ players }) => players))].toSorted(),
  }));
}
