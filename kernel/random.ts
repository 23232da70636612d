/** Randomness handed to a pure engine. The only source an outcome may come from. */
export interface Random {
  /** A whole number 0 <= x < n, every value equally likely; n between 1 and 2^32. */
  uniform(n: number): number;
}

/** Fisher-Yates from the end; returns a new array. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = [...items];
  for (let i = out.length - 1; i >= 1; i--) {
    const j = random.uniform(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
