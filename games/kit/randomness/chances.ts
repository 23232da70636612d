const STEPS = 500;
const PRECISION = 1e-14;

/** Coefficients of the Lanczos approximation (g = 7, n = 9); good to about fifteen digits. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

/** The logarithm of the gamma function, for x > 0. */
function logGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.slice(1).reduce((total, each, i) => total + each / (z + i + 1), LANCZOS[0]!);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The upper regularised incomplete gamma function Q(a, x), by its series or its continued fraction (Lentz). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS * Math.max(1, Math.sqrt(a)); n++) {
    term *= x / (a + n);
    sum += term;
    if (Math.abs(term) < Math.abs(sum) * PRECISION) break;
  }
  return sum;
}

function fraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < STEPS * Math.max(1, Math.sqrt(a)); n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (nudged(an * d + b, tiny) || tiny);
    c = nudged(b + an / c, tiny);
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return h;
}

const nudged = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The chance that a chi-square of so many degrees of freedom is at least this large. */
export const chiSquareTail = (value: number, degrees: number): number => upperGamma(degrees / 2, value / 2);

/** The chance that a normal deviation is at least so far from zero, to either side. */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** The chance of at most `seen` and of at least `seen` events where `mean` are expected, whichever is smaller, doubled. */
export function poissonTails(seen: number, mean: number): number {
  const atLeast = seen === 0 ? 1 : 1 - upperGamma(seen, mean);
  const atMost = upperGamma(seen + 1, mean);
  return Math.min(1, 2 * Math.min(atLeast, atMost));
}
