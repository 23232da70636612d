import type { Instant } from "@taya/kernel/instant";
import { drawIssue, issueRandom } from "@taya/games/kit/lottery/drawing";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { writeWinning } from "@taya/games/kit/lottery/winning";
import { seedOf } from "./ahead.ts";
import { createNextParts } from "./close.ts";
import type { Running } from "./engine.ts";
import { tellChanged } from "./issue-context.ts";
import type { IssueRow } from "./issues.store.ts";
import { type ResultRow, writeResults } from "./results.store.ts";

/** The result an own draw has come to the moment its secret was promised. */
async function drawnOf(context: Parameters<typeof seedOf>[0], { draw }: Lottery, issue: IssueRow): Promise<string> {
  const drawn = drawIssue(draw, issueRandom(await seedOf(context, issue), issue.game, issue.numero));
  return writeWinning(Array.isArray(drawn) ? { balls: drawn } : { lots: drawn });
}

/** Draws the closed own issues whose time has come, in one statement. */
export async function drawDue({ context, due, broken }: Running, now: Instant): Promise<void> {
  const ready = [...due.values()].filter(
    ({ state, commit, ticketsHash, drawAt }) =>
      state === "OPEN" && commit && ticketsHash !== undefined && drawAt <= now,
  );
  if (ready.length === 0) return;
  const lotteries = await context.lotteries();
  const { database, log } = context.platform;
  const results: ResultRow[] = [];
  for (const issue of ready) {
    const known = lotteries.get(issue.game);
    try {
      if (!known) throw new Error("there is no such lottery any more");
      results.push({ id: issue.id, winning: await drawnOf(context, known.lottery, issue), source: "rng" });
    } catch (error) {
      // It stays for people to void; the others are drawn all the same.
      due.delete(issue.id);
      if (broken.has(issue.id)) continue;
      broken.add(issue.id);
      log.error({ error, game: issue.game, numero: issue.numero }, "an issue could not be drawn");
    }
  }
  const drawn = await writeResults(database.db, results);
  for (const row of drawn) {
    if (row.state === "SETTLED") due.delete(row.id);
    else due.set(row.id, row);
  }
  tellChanged(
    context,
    drawn.map(({ game }) => game),
    { drawn: true },
  );
  await createNextParts(
    context,
    drawn.filter(({ state }) => state === "SETTLED"),
  );
}
