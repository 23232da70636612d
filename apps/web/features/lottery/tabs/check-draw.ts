import type { Received } from "@taya/kernel/call";
import { commitOfIssue, type Drawn, drawIssue, issueRandom } from "@taya/games/kit/lottery/drawing";
import type { Contracts } from "@taya/client/contracts";
import { loadLottery } from "@taya/client/lotteries";

export type DrawFairness = Received<Contracts["lottery"]["drawFairness"]>;

export interface DrawChecks {
  /** The secret is the one promised before the first bet. */
  readonly commit: boolean;
  /** Drawn anew from it, the same comes out; undefined where this page does not know the game. */
  readonly result: boolean | undefined;
  readonly drawn: string;
}

/** Draws an issue again in this browser; undefined before its secret is shown. */
export async function checkDraw(fairness: DrawFairness): Promise<DrawChecks | undefined> {
  const { seed, commit, gameCode, numero, result } = fairness;
  if (!seed) return undefined;
  const lottery = await loadLottery(gameCode);
  const drawn = lottery ? writtenOf(drawIssue(lottery.draw, issueRandom(seed, gameCode, numero))) : "";
  return { commit: commitOfIssue(seed) === commit, result: lottery && drawn === result, drawn };
}

const writtenOf = (drawn: Drawn): string =>
  Array.isArray(drawn)
    ? drawn.join(",")
    : Object.entries(drawn)
        .map(([tier, lots]) => `${tier}:${lots.join(",")}`)
        .join(";");
