/** How badly a provider tells what happens: the share of what it says that comes late, twice, never or as nonsense. */
export interface Disorder {
  readonly seed: number;
  readonly late: number;
  readonly twice: number;
  readonly dropped: number;
  readonly wrong: number;
}

export const HONEST: Disorder = { seed: 0, late: 0, twice: 0, dropped: 0, wrong: 0 };

/** Numbers from 0 up to 1, the same for a seed (mulberry32). */
export function unitsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What no reader may stumble over. */
export const NONSENSE = [
  "",
  "null",
  "[]",
  "{}",
  "<html><body>502 Bad Gateway</body></html>",
  '{"message":"Invalid token"}',
  "[{]",
  '[{"id":null}]',
  "<odds_change",
  '<!DOCTYPE a [<!ENTITY b "c">]><odds_change product="1"/>',
  '<odds_change product="1" event_id="x" timestamp="soon"/>',
  '<bet_settlement product="1" event_id="sr:match:1" timestamp="1"/>',
  '[{"id":"__proto__","commence_time":"never"}]',
  "\u0000".repeat(64),
] as const;
