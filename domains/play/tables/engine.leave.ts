import { balanceTopic } from "@taya/ledger/contract";
import { betsTopic } from "@taya/bets/contract";
import type { Instant } from "@taya/kernel/instant";
import type { TableRun } from "@taya/games/kit/table-game";
import { openIn } from "./bets.store.ts";
import type { Running, Table } from "./engine.settle.ts";
import { topicOf } from "./rules.ts";
import { leavesAt } from "./run.rules.ts";
import { leftAt } from "./settle.order.ts";

/** Pays whoever wanted to leave at a multiplier that is reached by now, exactly that one. */
export async function leaveDue(
  { context, settle }: Running,
  { built, round, row }: Table,
  now: Instant,
): Promise<void> {
  const { run } = built.game;
  if (!run || round?.state !== "DRAWN" || now >= round.resultAt!) return;
  const reached = run.at(now - round.drawnAt!);
  const { database, live } = context.platform;
  const { maxPayout } = row;
  const due = (await openIn(database.db, round.roundId)).filter(
    (layout) => leavesAt(run as TableRun<never>, { ...layout, maxPayout }) <= reached,
  );
  await Promise.all(
    due.map(({ playerId }) =>
      context.ledger.decide(settle, {
        playerId,
        round,
        judge: (layout) => leftAt(layout, leavesAt(run as TableRun<never>, { ...layout, maxPayout })),
      }),
    ),
  );
  for (const { playerId } of due) {
    for (const topic of [betsTopic, balanceTopic]) live.changed(topic, { playerId });
    live.changed(topicOf(built.game), { of: row.tableId, playerId });
  }
  if (due.length > 0) live.changed(topicOf(built.game), { of: row.tableId });
}
