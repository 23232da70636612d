import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { TurnRunner } from "@taya/platform/turn";
import { issuesFor } from "./ahead.ts";
import { createBoard } from "./board.ts";
import { createEngine } from "./engine.ts";
import { forgetEmptyIssues } from "./engine.store.ts";
import { findFeeds, tellersOf } from "./feeds.ts";
import { issueHandlers } from "./handlers.ts";
import { type IssueContext, tellChanged } from "./issue-context.ts";
import { issuesById } from "./issues.store.ts";
import { NO_TICKETS } from "./results.store.ts";
import { tellResult } from "./reported.ts";
import { issueTopics } from "./topics.ts";

const feeds = await findFeeds();

/** What the server does with the draws. */
export interface Draws {
  /** Draws and settles here when nobody else does. */
  start(): void;
  stop(): Promise<void>;
  /**
   * What a feed would say of an issue of a lottery that others draw; for the sandbox alone, which stands for two of them.
   * NOT_FOUND, LOTT_STATE when it has a result, FORBIDDEN for own draws and in production.
   */
  sandboxResult(
    gameCode: string,
    numero: string,
    winningNumber: string,
  ): Promise<Result<{ status: string }, FaultName>>;
}

/** Issues and their draws: what runs them, what is said of them. */
export function createIssues(context: IssueContext) {
  const { config } = context.platform;
  const board = createBoard(context);
  const engine = createEngine(context, tellersOf(feeds, process.env, config.mode));
  let started = false;
  const door: Draws = {
    start() {
      started = true;
      engine.start();
    },
    async stop() {
      if (started) await engine.stop();
    },
    sandboxResult: (...asked) => sandboxResult(context, asked),
  };
  return {
    door,
    engine,
    board,
    handlers: issueHandlers(context, board, context.platform.texts),
    topics: issueTopics(context, board),
    jobs: {
      "lottery.due": () => everythingDue(engine),
      "lottery.forget": async () => {
        const games = [...(await context.lotteries()).keys()];
        await forgetEmptyIssues(context.platform.database.db, games, NO_TICKETS);
      },
    },
    // The loop does it anyway; a clock that is moved in the sandbox waits until what is due by then is done.
    schedules: { "lottery.due": "* * * * *", "lottery.forget": "47 3 * * *" },
  };
}

/** Draws and settles what is due, until nothing is under way. */
async function everythingDue(engine: TurnRunner): Promise<void> {
  await engine.beat();
  await engine.idle();
  await engine.beat();
}

async function sandboxResult(
  context: IssueContext,
  [gameCode, numero, winning]: readonly [string, string, string],
): Promise<Result<{ status: string }, FaultName>> {
  if (context.platform.config.mode !== "sandbox") return fault("FORBIDDEN");
  const { database } = context.platform;
  const known = (await context.lotteries()).get(gameCode)?.lottery;
  if (!known) return fault("NOT_FOUND");
  if (known.source.from !== "feed") return fault("FORBIDDEN");
  const [issue] = await issuesFor(context, database.db, known, [numero]);
  if (!issue) return fault("NOT_FOUND");
  const told = await database.transaction(async (tx) => {
    const said = { issueId: issue.id, winning, source: "feed" as const };
    const first = await tellResult(context, tx, known, { ...said, teller: "feed:sandbox:1" });
    const second = await tellResult(context, tx, known, { ...said, teller: "feed:sandbox:2" });
    return first === "DONE" ? first : second;
  });
  if (told === "FORM") return fault("VALIDATION_FAILED", { errors: [{ field: "winningNumber", rule: "pattern" }] });
  if (told !== "DONE") return fault("LOTT_STATE");
  tellChanged(context, [gameCode], { drawn: true });
  const [after] = await issuesById(database.db, [issue.id]);
  return ok({ status: after!.state });
}
