/** Facts of one kind as they travel: what all have in common once, everything else as columns. */
export interface Packed {
  readonly count: number;
  readonly same: Readonly<Record<string, unknown>>;
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
}

type Fact = Readonly<Record<string, unknown>>;

/**
 * Packs facts that have the same members. A batch of settled rounds becomes a quarter of its size: the names of the
 * members, the brand and the moment stand there once, and all of it is written, read and logged by the database.
 */
export function pack(facts: readonly Fact[]): Packed {
  const same: Record<string, unknown> = {};
  const columns: Record<string, readonly unknown[]> = {};
  for (const name of Object.keys(facts[0] ?? {})) {
    const first = facts[0]![name];
    if (facts.every((fact) => fact[name] === first)) same[name] = first;
    else columns[name] = facts.map((fact) => fact[name]);
  }
  return { count: facts.length, same, columns };
}

/** The facts again, in their order. */
export function unpack({ count, same, columns }: Packed): Fact[] {
  const names = Object.keys(columns);
  return Array.from({ length: count }, (_, index) => {
    const fact: Record<string, unknown> = { ...same };
    for (const name of names) fact[name] = columns[name]![index];
    return fact;
  });
}
