import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { clockOf } from "../issues/issues.store.ts";
import type { Context } from "../context.ts";
import { addBets } from "./bets.store.ts";
import { type StopAnswer, type StopCommand, stopKind } from "./chase.order.ts";
import {
  type ChaseState,
  chasesOf,
  chasesOfPlayer,
  chasesWaitingFor,
  chasesWon,
  closedWithChases,
  duePartsOf,
  finishChases,
  partsCreated,
} from "./chase.store.ts";
import { tellPlayer } from "./tell.ts";
import { type GivenBack, release } from "./release.ts";

/** What chases work with. */
export type ChaseContext = Pick<Context, "platform" | "ledger" | "lotteries">;

/** So many chases are stopped together. */
const BATCH = 500;

/**
 * Turns the parts that wait for an issue into bets of it; no money moves, it was taken when the chase was made. To be
 * called when the issue closes, in the transaction that holds it locked and before its tickets are summed up: a win in
 * the issue before has stopped by then what it stops, and what waits now can be stopped no more. A second call finds
 * nothing. Answers how many bets there are more. Their time is now; that of the acceptance is the chase's.
 */
export async function createParts({ platform }: Pick<Context, "platform">, tx: Db, issueId: bigint): Promise<number> {
  const due = await duePartsOf(tx, issueId, { at: await clockOf(tx), id: () => platform.id() });
  await addBets(tx, due);
  await partsCreated(tx, due);
  return due.length;
}

/**
 * What chases have to hear of an issue that is settled or void: a part that waited for a void one is given back alone,
 * chases that end with a win give back what waits, and those with nothing left are finished. Safe to repeat, and goes on
 * where a call before broke off. A win that a later correction takes back does not start a chase again.
 */
export async function afterSettled(context: ChaseContext, issueId: bigint, state: "SETTLED" | "VOID"): Promise<void> {
  const { db } = context.platform.database;
  const asked =
    state === "VOID"
      ? (await chasesWaitingFor(db, issueId)).map((each) => ({ ...each, what: { voidIssue: issueId } }))
      : (await chasesWon(db, issueId)).map((each) => ({ ...each, what: { end: "FINISHED" as const } }));
  await stopEach(context, asked);
  await finishChases(db, issueId, await clockOf(db));
}

/** Stops every running chase of a lottery, as when an operator closes it. Safe to repeat. */
export async function stopAll(
  context: ChaseContext,
  game: string,
  end: Exclude<ChaseState, "RUNNING"> = "SYSTEM_STOPPED",
): Promise<number> {
  const chases = await chasesOf(context.platform.database.db, game);
  await stopEach(
    context,
    chases.map((each) => ({ ...each, what: { end } })),
  );
  return chases.length;
}

/** Stops the chases of every lottery that is closed: whoever closed one may have died before its chases were stopped. */
export async function stopClosed(context: ChaseContext): Promise<void> {
  for (const game of await closedWithChases(context.platform.database.db)) await stopAll(context, game);
}

/** Stops what a player's chases have not bet yet. Safe to repeat. */
export async function stopOf(context: ChaseContext, playerId: PlayerId): Promise<void> {
  const chases = await chasesOfPlayer(context.platform.database.db, playerId);
  await stopEach(
    context,
    chases.map((each) => ({ ...each, what: { end: "SYSTEM_STOPPED" } })),
  );
}

async function stopEach(context: ChaseContext, asked: readonly StopCommand[]): Promise<void> {
  const kind = stopKind(context);
  for (let from = 0; from < asked.length; from += BATCH) {
    const batch = asked.slice(from, from + BATCH);
    const answers = await Promise.all(batch.map((each) => context.ledger.decide(kind, each)));
    await release(context, answers.flatMap(givenBack));
    for (const { playerId } of batch) tellPlayer(context, playerId);
  }
}

/** The stakes a stopped chase has given back. */
export const givenBack = ({ stopped }: StopAnswer): GivenBack[] =>
  (stopped?.parts ?? []).map((part) => ({
    ...stopped!.chase.slip,
    issueId: part.issueId,
    multiple: part.multiple,
    stake: part.stake,
  }));
