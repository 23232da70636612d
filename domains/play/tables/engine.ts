import type { Instant } from "@taya/kernel/instant";
import { SECOND } from "@taya/kernel/instant";
import { createTurnRunner, type TurnRunner } from "@taya/platform/turn";
import { drawDue, openDue } from "./engine.rounds.ts";
import { type Running, settleRound, type Table } from "./engine.settle.ts";
import { addSteps, decideFrom, endShoes, voidRounds } from "./engine.store.ts";
import { createChains } from "./chain.ts";
import { handsDue } from "./engine.hands.ts";
import { leaveDue } from "./engine.leave.ts";
import { nextAt, ON_THE_WAY_MS, phaseSeqOf, standingAt, topicOf } from "./rules.ts";
import { settleOrder } from "./settle.order.ts";
import type { TableContext } from "./table-context.ts";
import { newestRounds, readTables, unsettledRounds, watched } from "./tables.store.ts";

/** What operators and lookers change is read so often. */
const LOOK_MS = 1 * SECOND;
const BEAT_MS = 100;
/** A table nobody has looked at for so long rests; whoever looks wakes it. */
export const REST_MS = 120 * SECOND;
/** A process that has not said for so long who looks through it is gone. */
export const WATCH_MS = 20 * SECOND;

/** Runs the rounds of all tables, in one process at a time. */
export type Engine = TurnRunner;

export function createEngine(context: TableContext, chain?: number): Engine {
  const { platform } = context;
  const running = atRest(context, chain);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return createTurnRunner(platform, {
    table: "play.table_turn",
    name: "the tables",
    everyMs: BEAT_MS,
    async takeOver() {
      await takeOver(running);
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    async beat() {
      if (performance.now() - lookedAt >= LOOK_MS || platform.clock.now() - (running.lookedFor ?? 0) >= LOOK_MS) {
        lookedAt = performance.now();
        await look(running);
      }
      await runTables(running);
    },
    async idle() {
      await Promise.allSettled(running.settling.values());
    },
  });
}

async function runTables(running: Running): Promise<void> {
  const { clock } = running.context.platform;
  const now = clock.now();
  const tables = [...running.tables.values()];
  await openDue(
    running,
    await chained(
      running,
      tables.filter((table) => mayOpen(table, now)),
    ),
    now,
  );
  await drawDue(
    running,
    tables.filter((table) => mayDraw(table, now)),
    now,
  );
  for (const table of tables) {
    await leaveDue(running, table, now);
    await handsDue(running, table, now);
    startSettling(running, table, now);
  }
  tell(running, clock.now());
}

const atRest = (context: TableContext, chain?: number): Running => ({
  context,
  settle: settleOrder(context),
  tables: new Map(),
  seeds: new Map(),
  settling: new Map(),
  told: new Map(),
  hands: new Map(),
  chains: createChains(context, chain),
});

/**
 * What another process left: a round without an outcome is void, one with an outcome will be settled. A round of our
 * own, left for a moment only, goes on.
 */
async function takeOver(running: Running): Promise<void> {
  const { context, seeds, tables } = running;
  const { platform } = context;
  const open = await unsettledRounds(platform.database.db);
  const lost = open.filter((round) => round.state === "OPEN" && !seeds.has(round.roundId));
  if (lost.length > 0) {
    const at = platform.clock.now();
    await platform.database.transaction(async (tx) => {
      const gone = await voidRounds(
        tx,
        lost.map((round) => round.roundId),
      );
      const steps = lost.filter((round) => gone.has(round.roundId));
      await addSteps(
        tx,
        steps.map(({ tableId, roundId, number }) => ({
          tableId,
          roundId,
          step: "void" as const,
          at,
          phaseSeq: phaseSeqOf(number, "VOID"),
        })),
      );
    });
  }
  await endShoes(platform.database.db, platform.clock.now());
  await decideFrom(platform.database.db, platform.clock.now());
  tables.clear();
  running.left = await unsettledRounds(platform.database.db);
}

/** Reads anew what others change: limits, opened and closed tables, who looks. */
async function look(running: Running): Promise<void> {
  const { context, tables } = running;
  const { clock, database } = context.platform;
  const now = clock.now();
  running.lookedFor = now;
  const [rows, counts, built] = await Promise.all([
    readTables(database.db),
    watched(database.db, now - WATCH_MS),
    context.built(),
  ]);
  const unplayable = rows.filter((row) => {
    const known = tables.get(row.tableId);
    return known === undefined || (known.round?.number ?? 0n) !== row.rounds;
  });
  const newest = await newestRounds(
    database.db,
    unplayable.map((row) => row.tableId),
  );
  for (const row of rows) {
    const game = built.get(row.game);
    if (!game) continue;
    const known = tables.get(row.tableId);
    const players = counts.get(row.tableId) ?? 0;
    if (known) Object.assign(known, { row, players });
    else tables.set(row.tableId, { row, built: game, players, round: undefined });
    const round = newest.get(row.tableId);
    if (round) tables.get(row.tableId)!.round = round;
  }
  for (const round of running.left ?? []) {
    const table = tables.get(round.tableId);
    // A round before the newest one is no table's any more; its stakes are settled all the same.
    if (table && table.round?.roundId !== round.roundId) settleRound(running, { ...table, round });
  }
  delete running.left;
}

const awake = ({ row, players }: Table, now: Instant): boolean =>
  players > 0 || (row.seenAt !== undefined && now - row.seenAt < REST_MS);

function mayOpen(table: Table, now: Instant): boolean {
  if (!table.row.isOpen || !awake(table, now)) return false;
  if (!table.round) return true;
  const next = nextAt(table.round, table.built.game.times);
  return next !== undefined && now >= next;
}

const mayDraw = ({ round }: Table, now: Instant): boolean =>
  round?.state === "OPEN" && now > round.closesAt + ON_THE_WAY_MS;

/** The tables of these that can open: one that plays from a chain waits until that is hashed. */
async function chained(running: Running, tables: readonly Table[]): Promise<Table[]> {
  const ready: Table[] = [];
  for (const table of tables) {
    if (table.built.game.run) table.chain = await running.chains.ready(table.row.tableId);
    if (!table.built.game.run || table.chain) ready.push(table);
  }
  return ready;
}

function startSettling(running: Running, table: Table, now: Instant): void {
  const { round } = table;
  if (!round || round.settledAt !== undefined || running.settling.has(round.roundId)) return;
  // Whoever left before the end may still be on their way into the books.
  const due = round.state === "DRAWN" && now >= round.resultAt! + (table.built.game.run ? ON_THE_WAY_MS : 0);
  if (due || round.state === "VOID") settleRound(running, table);
}

/** Says of every table that came to another phase that it did. */
function tell({ context, tables, told }: Running, now: Instant): void {
  for (const { row, built, round, players } of tables.values()) {
    const phase = round ? standingAt(round, built.game.times, now).phase : "IDLE";
    // A growing multiplier, and hands that are played, are told once a second.
    const second =
      (built.game.run ?? built.game.hand) && phase === "DEALING" ? Math.floor((now - round!.drawnAt!) / SECOND) : 0;
    const state = `${phaseSeqOf(round?.number ?? 0n, phase)} ${players} ${second}`;
    if (told.get(row.tableId) === state) continue;
    told.set(row.tableId, state);
    context.platform.live.changed(topicOf(built.game), { of: row.tableId });
  }
}
