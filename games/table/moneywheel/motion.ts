const FULL = 2 * Math.PI;
/** Turns from one stop of the wheel to the next. */
const TURNS = 5;
/** Share of a spin after which the wheel stands. */
const STANDS = 0.86;

/** Which of several spins runs and how far it is, from the share of the whole time that has passed. */
export function spinAt(share: number, spins: number): { readonly spin: number; readonly share: number } {
  const passed = Math.min(1, Math.max(0, share)) * spins;
  const spin = Math.min(spins - 1, Math.floor(passed));
  return { spin, share: passed - spin };
}

/** The wheel's angle when a segment stands under the pointer, its middle exactly. */
export const restAngle = (stop: number, segments: number): number => -((stop + 0.5) * FULL) / segments;

/** The wheel's angle on the way from one stop to the next: fast first, standing at the end. */
export function wheelAt(from: number, stop: number, share: number, segments: number): number {
  const q = Math.min(1, share / STANDS);
  const eased = 1 - (1 - q) ** 3;
  const start = restAngle(from, segments);
  const end = restAngle(stop, segments) - FULL * (TURNS + (restAngle(stop, segments) > start ? 1 : 0));
  return start + (end - start) * eased;
}
