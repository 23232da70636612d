import type { Output } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { textOf } from "../lotteries.ts";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { type OperatorIssue, readSold } from "./issues.store.ts";
import { WAITS_MS } from "./rules.ts";
import { readEntered, readVoids } from "./entered.store.ts";

export type IssueRow = Output<typeof operatorCalls.operatorIssues>["list"][number];

/** Issues with what was bet on them and what waits for a second person. */
export async function shownIssues(
  context: OperatorContext,
  db: Db,
  issues: readonly OperatorIssue[],
  language: string,
): Promise<IssueRow[]> {
  const now = context.platform.clock.now();
  const ids = issues.map(({ id }) => id);
  const [lotteries, sold, told, voids] = await Promise.all([
    context.lotteries(),
    readSold(db, ids),
    readEntered(db, ids),
    readVoids(db, ids, now - WAITS_MS),
  ]);
  return issues.map((issue): IssueRow => {
    const known = lotteries.get(issue.game);
    const { bets = 0, players = 0, stake = 0n, payout = 0n } = sold.get(issue.id) ?? {};
    const over = issue.state === "VOID";
    const asked = over ? undefined : voids.find(({ issueId }) => issueId === issue.id);
    return {
      numero: issue.numero,
      startTime: issue.openAt,
      lockTime: issue.closeAt,
      drawTime: issue.drawAt,
      status: statusOf(issue, now),
      gameId: known?.lottery.gameId ?? 0,
      gameCode: issue.game,
      gameName: known ? textOf(known, language).name : issue.game,
      winningNumber: issue.winning ?? "",
      source: issue.source,
      run: issue.run,
      bets,
      players,
      stake,
      payout,
      phases: {
        result: issue.drawnAt,
        calculated: issue.calculatedAt,
        paid: issue.paidAt,
        rebated: issue.rebatedAt,
        chased: issue.chasedAt,
      },
      anomaly: issue.anomaly,
      entered: (over ? [] : told)
        .filter(({ issueId }) => issueId === issue.id)
        .map(({ winning, by, at, run }) => ({ winningNumber: winning, by, at, correction: run > 1 })),
      voidAsked: asked ? { by: asked.by, at: asked.at, reason: asked.reason } : null,
    };
  });
}

/** Where an issue stands: until its result the clock says whether it takes bets. */
function statusOf({ state, openAt, closeAt, isClosed }: OperatorIssue, now: Instant): IssueRow["status"] {
  if (state !== "OPEN") return state;
  if (now < openAt) return "PENDING";
  return now < closeAt && !isClosed ? "ON_SALE" : "CLOSED";
}
