import type { Instant } from "@taya/kernel/instant";
import { stakeOn } from "@taya/games/kit/table-hand";
import type { Db } from "@taya/platform/database";
import { openIn, type TableLayout } from "./bets.store.ts";
import type { Running, Table } from "./engine.settle.ts";
import { resultDue } from "./engine.store.ts";
import { handAt, isPlayed } from "./hand.rules.ts";
import { topicOf } from "./rules.ts";
import { lockRounds, type TableRound } from "./tables.store.ts";

/** It is looked so often whether everybody at a table has decided. */
const LOOK_MS = 250;

/** What the engine knows of the hands of a round: when it looked last, and what their players were told of last. */
export interface HandsLooked {
  readonly at: Instant;
  readonly stage: string;
}

/**
 * Says when the result of a round is due, once nobody at the table has anything left to decide. Players hear of their own
 * hands when they are dealt, when everybody's first decision is over, and when the result is due.
 */
export async function handsDue(running: Running, table: Table, now: Instant): Promise<void> {
  const { round, row, built } = table;
  const { hand } = built.game;
  if (!hand || round?.state !== "DRAWN" || round.resultAt !== undefined) return;
  const looked = running.hands.get(row.tableId);
  if (now - (looked?.at ?? 0) < LOOK_MS) return;
  const { database } = running.context.platform;
  const hands = await handsIn(database.db, table);
  const dealt = { game: built.game, hand, round };
  const nobody = { betId: "", moves: [] };
  const stage = `${round.roundId} ${handAt(dealt, nobody, now).told}`;
  running.hands.set(row.tableId, { at: now, stage });
  if (looked?.stage !== stage) tellPlayers(running, table, hands);
  if (!hands.every((layout) => isPlayed(dealt, layout, now))) return;
  // Whoever acts locks the round as well: what came at the last moment is seen here, or finds the round over.
  const resultAt = await database.transaction(async (tx) => {
    const [locked] = await lockRounds(tx, [round.roundId]);
    if (locked?.state !== "DRAWN" || locked.resultAt !== undefined) return locked?.resultAt;
    const last = await handsIn(tx, table);
    if (!last.every((layout) => isPlayed(dealt, layout, now))) return undefined;
    const due = now + hand.showMs(round.outcome);
    return (await resultDue(tx, round.roundId, due)) ? due : undefined;
  });
  if (resultAt === undefined) return;
  table.round = { ...round, resultAt };
  tellPlayers(running, table, hands);
  running.context.platform.live.changed(topicOf(built.game), { of: row.tableId });
}

/** The open layouts in which a hand is played. */
async function handsIn(db: Db, { round, built: { game } }: Table): Promise<TableLayout[]> {
  const open = await openIn(db, (round as TableRound).roundId);
  return open.filter((layout) => stakeOn(game.hand!.spot, layout.bets) > 0n);
}

function tellPlayers({ context }: Running, { built, row }: Table, hands: readonly TableLayout[]): void {
  for (const { playerId } of hands) context.platform.live.changed(topicOf(built.game), { of: row.tableId, playerId });
}
