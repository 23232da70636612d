/** The argument between two at which a falling function reaches a value, or the end nearer to it. */
export function solveFalling(low: number, high: number, value: number, falling: (x: number) => number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2;
    // Nothing lies between two neighbouring numbers.
    if (middle === from || middle === to) return middle;
    if (falling(middle) > value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
