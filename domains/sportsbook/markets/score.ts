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

/** By how much the home side leads; below 0 where the other one does. */
export const leadOf = ({ home, away }: Score): number => home - away;

/** What both sides have of all parts. */
export const joined = (parts: readonly Score[]): Score =>
  parts.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 });

/** How many parts each side has won. */
export const partsWon = (parts: readonly Score[]): Score => ({
  home: parts.filter((part) => leadOf(part) > 0).length,
  away: parts.filter((part) => leadOf(part) < 0).length,
});

/** What was scored after one of two moments. */
export const since = (before: Score, { home, away }: Score): Score => ({
  home: home - before.home,
  away: away - before.away,
});
