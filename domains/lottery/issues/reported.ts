import type { Instant } from "@taya/kernel/instant";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { readWinning, writeWinning } from "@taya/games/kit/lottery/winning";
import type { Db } from "@taya/platform/database";
import { closeLocked } from "./close.ts";
import type { IssueContext } from "./issue-context.ts";
import { type IssueRow, lockIssues } from "./issues.store.ts";
import {
  firstReported,
  type Lot,
  noteLots,
  noteReported,
  type ReportedResult,
  writeCorrection,
  writeResults,
} from "./results.store.ts";

/** So many tellers must say the same before it counts. */
const QUORUM = 2;

/** What somebody says of a draw of others. */
export interface Said {
  readonly issueId: bigint;
  /** Who says it, such as `staff:<id>` or `feed:<name>:<host>`; nobody counts twice. */
  readonly teller: string;
  readonly winning: string;
  readonly source: "feed" | "staff";
  /** When it was really drawn; now when left out. Bets taken later are void. */
  readonly drawnAt?: Instant | undefined;
  /** Whether what another has said, and when, counts beside it; of everybody when left out. */
  readonly beside?: (teller: string, at: Instant) => boolean;
}

/**
 * DONE: it is the result. WAITING: another one has to say the same. DIFFERENT: somebody has said otherwise. STATE: the
 * issue is drawn here, or has its result. FORM: the draw cannot have such a result.
 */
export type ResultVerdict = "DONE" | "WAITING" | "DIFFERENT" | "STATE" | "FORM";

/** A result as this draw writes it; undefined when it cannot have come. */
export function winningOf({ draw }: Lottery, text: string): string | undefined {
  const read = readWinning(text, draw);
  return read && writeWinning(read);
}

/**
 * Takes what a feed or a person says of an issue; the second who says the same makes it the result. The first closes it:
 * what one has heard others may have heard too.
 */
export async function tellResult(context: IssueContext, tx: Db, lottery: Lottery, said: Said): Promise<ResultVerdict> {
  const winning = winningOf(lottery, said.winning);
  if (winning === undefined) return "FORM";
  const [issue] = await lockIssues(tx, [said.issueId], "change");
  if (issue?.state !== "OPEN" || issue.commit !== undefined) return "STATE";
  await closeReported(context, tx, issue);
  const { standing, same } = await standingOf(tx, issue, { ...said, winning });
  if (standing !== "DONE") return standing;
  const { closeAt } = issue;
  const truly = Math.min(...same.flatMap(({ drawnAt }) => drawnAt ?? []));
  const trueDrawAt = truly < closeAt ? truly : undefined;
  const isEarly = trueDrawAt !== undefined || ((await firstReported(tx, issue.id)) ?? closeAt) < closeAt;
  const anomaly = isEarly ? ("EARLY_DRAW" as const) : undefined;
  await writeResults(tx, [{ id: issue.id, winning, source: said.source, anomaly, trueDrawAt }]);
  return "DONE";
}

/** Takes lots of a draw that is going on; the first one closes its issue. Answers how many are new. */
export async function tellLots(context: IssueContext, tx: Db, issueId: bigint, lots: readonly Lot[]): Promise<number> {
  const [issue] = await lockIssues(tx, [issueId], "change");
  if (issue?.state !== "OPEN") return 0;
  const fresh = await noteLots(tx, issueId, lots);
  if (fresh > 0) await closeReported(context, tx, issue);
  return fresh;
}

/** Closes an issue of which something was told while it took bets. */
async function closeReported(context: IssueContext, tx: Db, issue: IssueRow): Promise<void> {
  if (issue.ticketsHash === undefined) await closeLocked(context, tx, [issue]);
}

/** Takes the correction of a settled result; the second person who says the same has everything settled anew. */
export async function tellCorrection(
  tx: Db,
  lottery: Lottery,
  said: Omit<Said, "source" | "drawnAt">,
): Promise<ResultVerdict> {
  const winning = winningOf(lottery, said.winning);
  if (winning === undefined) return "FORM";
  const [issue] = await lockIssues(tx, [said.issueId], "change");
  if (issue?.state !== "SETTLED" || issue.commit !== undefined || issue.winning === winning) return "STATE";
  const { standing } = await standingOf(tx, issue, { ...said, winning });
  if (standing === "DONE") await writeCorrection(tx, issue.id, winning);
  return standing;
}

interface Stands {
  readonly standing: "DONE" | "WAITING" | "DIFFERENT";
  /** Everybody who says the same and counts. */
  readonly same: readonly ReportedResult[];
}

/** Where the next run of an issue stands after somebody has said something of it. */
async function standingOf(
  tx: Db,
  { id, run }: IssueRow,
  said: Pick<Said, "teller" | "winning" | "drawnAt" | "beside">,
): Promise<Stands> {
  const { beside = () => true } = said;
  const told = await noteReported(tx, { id, run: run + 1 }, said);
  const same = told.filter(
    ({ winning, teller, at }) => winning === said.winning && (teller === said.teller || beside(teller, at)),
  );
  if (same.length >= QUORUM) return { standing: "DONE", same };
  return { standing: told.some(({ winning }) => winning !== said.winning) ? "DIFFERENT" : "WAITING", same };
}
