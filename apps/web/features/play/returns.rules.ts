/** Returns of a game in parts per million, as the call tells them. */
export interface GameReturn {
  readonly theoretical: number;
  readonly least: number;
  readonly most: number;
  readonly observed: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly rounds: number;
}

/** Below so many rounds nothing is said of what was observed: it would be chance. */
const ROUNDS_LEAST = 10_000;

/** What the picture shows, in parts per million. */
const [FROM, TO] = [500_000, 1_500_000];

/** Where a return stands in the picture, from 0 to 100; beyond it at the edge. */
export const placeOf = (ppm: number): number => ((Math.min(TO, Math.max(FROM, ppm)) - FROM) / (TO - FROM)) * 100;

export type Verdict = "unplayed" | "tooFew" | "within" | "outside";

/** How the promise stands to what was observed. */
export function verdictOf({ observed, low, high, least, most, rounds }: GameReturn): Verdict {
  if (observed === null || low === null || high === null) return "unplayed";
  if (rounds < ROUNDS_LEAST) return "tooFew";
  return most >= low && least <= high ? "within" : "outside";
}
