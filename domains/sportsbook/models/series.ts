import { combinations } from "../tickets/ticket.ts";

/** Maps (or sets, or legs) that win a series of so many. */
export const neededOf = (bestOf: number): number => (bestOf + 1) / 2;

/** Chances of every final score of a series, from a score on; each map is won with the same chance. */
export function seriesScores(
  p: number,
  bestOf: number,
  [won, lost]: readonly [number, number] = [0, 0],
): ReadonlyMap<string, number> {
  const need = neededOf(bestOf);
  const scores = new Map<string, number>();
  for (let more = 0; lost + more < need; more += 1) {
    const rest = need - won;
    scores.set(
      `${need}-${lost + more}`,
      rest > 0 ? combinations(rest - 1 + more, more) * p ** rest * (1 - p) ** more : Number(more === 0),
    );
  }
  for (let more = 0; won + more < need; more += 1) {
    const rest = need - lost;
    scores.set(
      `${won + more}-${need}`,
      rest > 0 ? combinations(rest - 1 + more, more) * (1 - p) ** rest * p ** more : Number(more === 0),
    );
  }
  return scores;
}

/** The chance of all scores that are such. */
export function scoresChance(
  scores: ReadonlyMap<string, number>,
  isSuch: (won: number, lost: number) => boolean,
): number {
  let sum = 0;
  for (const [score, chance] of scores) {
    const [won, lost] = score.split("-").map(Number);
    if (isSuch(won!, lost!)) sum += chance;
  }
  return sum;
}

/** The chance of a win between two ratings, by their difference. Source: Elo. */
export const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));
