export const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The sum of all answers, 0 to 27; undefined while one is missing. */
export function scoreOf(answers: Readonly<Record<number, number>>): number | undefined {
  let sum = 0;
  for (const number of QUESTIONS) {
    const answer = answers[number];
    if (answer === undefined) return undefined;
    sum += answer;
  }
  return sum;
}

/** Nothing, first signs, or harm: from 3 and from 8 points on. */
export const verdictOf = (score: number): "calm" | "some" | "high" =>
  score >= 8 ? "high" : score >= 3 ? "some" : "calm";
