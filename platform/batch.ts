/** Facts of one kind as they travel: what all have in common once, everything else as columns. */
export interface Packed {
  readonly count: number;
  readonly same: Readonly<Record<string, unknown>>;
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** Of columns that not all facts have: which have not, by their place. */
  readonly lacking?: Readonly<Record<string, readonly number[]>>;
}

type Fact = Readonly<Record<string, unknown>>;

/**
 * Packs facts, each with the members it has. A batch of settled rounds becomes a quarter of its size: the names of the
 * members, the brand and the moment stand there once, and all of it is written, read and logged by the database.
 */
export function pack(facts: readonly Fact[]): Packed {
  const same: Record<string, unknown> = {};
  const columns: Record<string, readonly unknown[]> = {};
  const lacking: Record<string, readonly number[]> = {};
  for (const name of new Set(facts.flatMap((fact) => Object.keys(fact)))) {
    const first = facts[0]![name];
    if (first !== undefined && facts.every((fact) => fact[name] === first)) {
      same[name] = first;
      continue;
    }
    columns[name] = facts.map((fact) => fact[name]);
    const without = facts.flatMap((fact, at) => (fact[name] === undefined ? [at] : []));
    if (without.length > 0) lacking[name] = without;
  }
  return { count: facts.length, same, columns, ...(Object.keys(lacking).length > 0 && { lacking }) };
}

/** The facts again, in their order. */
export function unpack({ count, same, columns, lacking = {} }: Packed): Fact[] {
  const facts = Array.from({ length: count }, (): Record<string, unknown> => ({ ...same }));
  for (const [name, values] of Object.entries(columns)) {
    const without = new Set(lacking[name]);
    for (const [at, fact] of facts.entries()) if (!without.has(at)) fact[name] = values[at];
  }
  return facts;
}
