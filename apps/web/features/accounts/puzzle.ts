import { solveChallenge } from "altcha-lib/v1";
import { api } from "@taya/client/api";

/** What replaces the characters of a picture: the solution of a puzzle, good once. */
export interface BotCheck {
  readonly provider: string;
  readonly response: string;
}

/** Fetches a puzzle, a hard one where it stands alone, and computes its solution here; undefined when either fails. */
export async function solvePuzzle(hard = false): Promise<BotCheck | undefined> {
  const puzzle = await api.accounts.puzzle(hard ? { hard: "1" } : {});
  if (!puzzle.ok) return undefined;
  const { algorithm, challenge, salt, maxnumber, signature } = puzzle.value;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) return undefined;
  const payload = { algorithm, challenge, number: solution.number, salt, signature };
  return { provider: "altcha", response: btoa(JSON.stringify(payload)) };
}
