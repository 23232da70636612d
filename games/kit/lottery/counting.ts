/** How many ways there are to take `k` of `n` things; 0 when there are fewer. */
export function choose(n: number, k: number): number {
  if (k < 0 || n < k) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i;
  return Math.round(ways);
}

/** Sum over all ways to take `k` of the numbers, of their product. */
export function productsOf(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const number of numbers) {
    for (let i = k; i > 0; i--) sums[i]! += sums[i - 1]! * number;
  }
  return sums[k]!;
}

export const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1);

/** Every way to take `k` of the things, in their order. */
export function combinations<T>(things: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return things.flatMap((first, at) => combinations(things.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}

/** How often each thing occurs. */
export function tally<T>(things: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

/** How many ways there are to take one of each list without taking the same twice. */
export function distinctChoices(lists: readonly (readonly string[])[]): number {
  const bit = new Map<string, number>();
  for (const each of lists.flat()) if (!bit.has(each)) bit.set(each, bit.size);
  let reached = new Map<bigint, number>([[0n, 1]]);
  for (const list of lists) {
    const next = new Map<bigint, number>();
    for (const [taken, ways] of reached) {
      for (const each of list) {
        const mask = 1n << BigInt(bit.get(each)!);
        if ((taken & mask) === 0n) next.set(taken | mask, (next.get(taken | mask) ?? 0) + ways);
      }
    }
    reached = next;
  }
  return [...reached.values()].reduce((sum, ways) => sum + ways, 0);
}
