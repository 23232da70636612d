/** Picks one of `of` ways at a fork; forks with the same name are taken the same way. */
export type Choose = (fork: string, of: number) => number;

/** Runs once for every way through the forks it meets, the first `most` of them. */
export function everyFork<T>(run: (choose: Choose) => T, most: number): T[] {
  const found: T[] = [];
  const trail: { readonly fork: string; at: number; readonly of: number }[] = [];
  while (found.length < most) {
    let met = 0;
    const choose: Choose = (fork, of) => {
      const known = trail.slice(0, met).find((each) => each.fork === fork);
      if (known) return Math.min(known.at, of - 1);
      trail[met] ??= { fork, at: 0, of };
      met += 1;
      return trail[met - 1]!.at;
    };
    found.push(run(choose));
    trail.length = met;
    while (trail.length > 0 && trail.at(-1)!.at + 1 >= trail.at(-1)!.of) trail.pop();
    if (trail.length === 0) break;
    trail.at(-1)!.at += 1;
  }
  return found;
}
