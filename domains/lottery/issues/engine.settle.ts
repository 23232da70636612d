import { createNextParts } from "./close.ts";
import type { Running } from "./engine.ts";
import { giveBackLate } from "./late.order.ts";
import { type IssueRow, issuesById } from "./issues.store.ts";

/** So many issues are settled at the same time. */
const AT_ONCE = 4;
const AGAIN_MS = 500;

/** Begins to settle what has a result, the oldest first; goes on beside the beats until it is done. */
export function settleDue(running: Running): void {
  for (const issue of running.due.values()) {
    if (running.settling.size >= AT_ONCE) return;
    if (issue.state === "OPEN" || running.settling.has(issue.id)) continue;
    const work = settleOne(running, issue)
      .catch(async (error: unknown) => {
        const { game, numero } = issue;
        running.context.platform.log.warn({ error, game, numero }, "an issue could not be settled yet");
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      })
      .finally(() => running.settling.delete(issue.id));
    running.settling.set(issue.id, work);
  }
}

/** Settles, then lets the parts of chases that waited for it go on. */
async function settleOne({ context, due }: Running, issue: IssueRow): Promise<void> {
  const { id, state } = issue;
  if (issue.trueDrawAt !== undefined) await giveBackLate(context, issue);
  await (state === "VOID" ? context.settler.undo(id) : context.settler.settle(id));
  const done = await issuesById(context.platform.database.db, [id]);
  if (done.every(({ settledAt }) => settledAt !== undefined)) due.delete(id);
  await createNextParts(
    context,
    done.filter(({ settledAt }) => settledAt !== undefined),
  );
}
