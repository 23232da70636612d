import { createHash } from "node:crypto";

/** A puzzle as its call gives it. */
export interface Puzzle {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Solves a puzzle as a browser would, fifty times faster: one digest after the other, without a turn in between. */
export function solvePuzzle(puzzle: Puzzle): { readonly provider: "altcha"; readonly response: string } {
  for (let number = 0; number <= puzzle.maxnumber; number++) {
    if (createHash("sha256").update(`${puzzle.salt}${number}`).digest("hex") !== puzzle.challenge) continue;
    return { provider: "altcha", response: Buffer.from(JSON.stringify({ ...puzzle, number })).toString("base64") };
  }
  throw new Error("a puzzle without a solution");
}
