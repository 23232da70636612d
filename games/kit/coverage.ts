const MILLION = 1_000_000n;

/**
 * How much of a space of equally likely results names cover together, in parts per million, floored. What each of them
 * covers is looked up once.
 */
export function coverageOf<Outcome>(
  space: readonly Outcome[],
  covers: (outcome: Outcome, name: string) => boolean,
): (names: readonly string[]) => bigint {
  const cache = new Map<string, bigint>();
  const maskOf = (name: string): bigint => {
    let mask = cache.get(name);
    if (mask === undefined) {
      const bits = space.map((outcome) => (covers(outcome, name) ? "1" : "0")).join("");
      cache.set(name, (mask = BigInt(`0b${bits}`)));
    }
    return mask;
  };
  return (names) => {
    const union = names.reduce((all, name) => all | maskOf(name), 0n);
    const results = BigInt(union.toString(2).replaceAll("0", "").length);
    return (results * MILLION) / BigInt(space.length);
  };
}
