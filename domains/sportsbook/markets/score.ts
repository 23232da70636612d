/** Goals, points or games of both sides. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Who is ahead, as the outcomes of a three-way market are written. */
export function threeWay({ home, away }: Score): "1" | "X" | "2" {
  if (home === away) return "X";
  return home > away ? "1" : "2";
}

export const sumOf = ({ home, away }: Score): number => home + away;

/** What was scored after one of two moments. */
export const since = (before: Score, { home, away }: Score): Score => ({
  home: home - before.home,
  away: away - before.away,
});
