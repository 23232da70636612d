import type { Output } from "@taya/kernel/call";
import type { LotteryFairness } from "@taya/games/kit/verify.lottery";
import { lotteryHash } from "@taya/games/kit/verify.lottery";
import { isId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import type { Lotteries } from "../lotteries.ts";
import { seedOf } from "./ahead.ts";
import type { issueCalls } from "./contract.ts";
import { type IssueRow, issuesById, issuesNamed } from "./issues.store.ts";
import { ticketsOf } from "./results.store.ts";

type Shown = Output<(typeof issueCalls)["drawFairness"]>;
type Context = Pick<Platform, "database" | "secrets">;

/** Up to so many tickets are named in the public answer; the command names all. */
const TICKETS_MOST = 5_000;

/** What proves a draw: the promise from the beginning, the tickets once it is closed, the secret once it is drawn. */
export async function fairnessOf(platform: Context, issue: IssueRow): Promise<Shown> {
  const { game, numero, commit, winning, ticketsHash } = issue;
  const told = commit !== undefined && winning !== undefined;
  const betIds = ticketsHash === undefined ? [] : await ticketsOf(platform.database.db, issue, TICKETS_MOST + 1);
  return {
    gameCode: game,
    numero,
    commit: commit ?? "",
    ...(told && { seed: await seedOf({ platform }, issue) }),
    stream: "HMAC-SHA256",
    ticketsHash: ticketsHash ?? "",
    ...(ticketsHash !== undefined && betIds.length <= TICKETS_MOST && { betIds }),
    result: winning ?? "",
  };
}

/**
 * The bundle that `verify` checks, of an issue, `GAME:NUMBER`, or of the issue of a bet. Undefined for unknown ones and for
 * those that others draw, which the house cannot prove.
 */
export async function lotteryBundle(
  platform: Context,
  lotteries: () => Promise<Lotteries>,
  id: string,
): Promise<LotteryFairness | undefined> {
  const issue = await issueOfId(platform, id);
  const known = issue && (await lotteries()).get(issue.game);
  if (!known || issue.commit === undefined) return undefined;
  const { game, numero, commit, winning, ticketsHash } = issue;
  return {
    v: 1,
    kind: "lottery",
    roundId: `${game}:${numero}`,
    game,
    version: "1",
    gameHash: lotteryHash(known.lottery.draw),
    commit,
    serverSeed: winning === undefined ? null : await seedOf({ platform }, issue),
    betsHash: ticketsHash ?? "",
    betIds: await ticketsOf(platform.database.db, issue),
    inputs: { bet: {}, moves: [] },
    outcome: winning ?? "",
    win: "0.00",
  };
}

async function issueOfId({ database: { db } }: Context, id: string): Promise<IssueRow | undefined> {
  const [game = "", numero = ""] = id.split(":");
  if (!isId(id)) return (await issuesNamed(db, [{ game, numero }]))[0];
  const { rows } = await sql<{ issue: bigint }>`select issue_id as issue from lottery.bet where id = ${id}`.execute(db);
  return rows[0] && (await issuesById(db, [rows[0].issue]))[0];
}
