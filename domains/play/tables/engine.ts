import type { Instant } from "@taya/kernel/instant";
import { SECOND } from "@taya/kernel/instant";
import { drawDue, openDue } from "./engine.rounds.ts";
import { type Running, settleRound, type Table } from "./engine.settle.ts";
import { leaveTurn, takeTurn, voidRounds, addSteps } from "./engine.store.ts";
import { nextAt, ON_THE_WAY_MS, phaseSeqOf, standingAt } from "./rules.ts";
import { settleOrder } from "./settle.order.ts";
import type { TableWays } from "./table-ways.ts";
import { newestRounds, readTables, unsettledRounds, watched } from "./tables.store.ts";

/** Who runs the tables keeps the turn so long without renewing it. */
const TURN_MS = 5 * SECOND;
const RENEW_MS = 1.5 * SECOND;
/** What operators and lookers change is read so often. */
const LOOK_MS = 1 * SECOND;
const BEAT_MS = 100;
/** A table nobody has looked at for so long rests; whoever looks wakes it. */
export const REST_MS = 120 * SECOND;
/** A process that has not said for so long who looks through it is gone. */
export const WATCH_MS = 20 * SECOND;

/** Runs the rounds of all tables, in one process at a time. */
export interface Engine {
  /** Begins to run the tables whenever the turn is free. */
  start(): void;
  /** Ends, and gives the turn to whoever waits for it. */
  stop(): Promise<void>;
  /** Does everything that is due now; the loop calls nothing else. */
  beat(): Promise<void>;
  /** Waits for settlements under way. */
  idle(): Promise<void>;
}

export function createEngine(ways: TableWays): Engine {
  const { platform } = ways;
  const running = atRest(ways);
  let turnUntil = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();
  let stopped = false;

  async function hasTurn(): Promise<boolean> {
    const asked = performance.now();
    if (asked < turnUntil - TURN_MS + RENEW_MS) return true;
    const had = asked < turnUntil;
    const mine = await takeTurn(platform.database.db, running.runner, TURN_MS);
    turnUntil = mine ? asked + TURN_MS : 0;
    if (mine && !had) {
      await takeOver(running);
      lookedAt = Number.NEGATIVE_INFINITY;
    }
    return mine;
  }

  async function beat(): Promise<void> {
    if (!(await hasTurn())) return;
    if (performance.now() - lookedAt >= LOOK_MS || platform.clock.now() - (running.lookedFor ?? 0) >= LOOK_MS) {
      lookedAt = performance.now();
      await look(running);
    }
    const now = platform.clock.now();
    const tables = [...running.tables.values()];
    await openDue(
      running,
      tables.filter((table) => mayOpen(table, now)),
      now,
    );
    await drawDue(
      running,
      tables.filter((table) => mayDraw(table, now)),
      now,
    );
    for (const table of tables) startSettling(running, table, now);
    tell(running, platform.clock.now());
  }

  const turn = () => {
    beating = beat().catch((error: unknown) => platform.log.warn({ error }, "the tables missed a beat"));
    void beating.then(() => {
      if (!stopped) timer = setTimeout(turn, BEAT_MS);
    });
  };
  return {
    start: turn,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await Promise.allSettled(running.settling.values());
      if (turnUntil > 0) await leaveTurn(platform.database.db, running.runner).catch(() => undefined);
    },
    beat,
    async idle() {
      await Promise.allSettled(running.settling.values());
    },
  };
}

const atRest = (ways: TableWays): Running => ({
  ways,
  runner: ways.platform.id<"runner">(),
  settle: settleOrder(ways),
  tables: new Map(),
  seeds: new Map(),
  shoes: new Map(),
  settling: new Map(),
  told: new Map(),
});

/**
 * What another process left: a round without an outcome is void, one with an outcome will be settled. A round of our
 * own, left for a moment only, goes on.
 */
async function takeOver(running: Running): Promise<void> {
  const { ways, seeds, shoes, tables } = running;
  const { platform } = ways;
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
  shoes.clear();
  tables.clear();
  running.left = await unsettledRounds(platform.database.db);
}

/** Reads anew what others change: limits, opened and closed tables, who looks. */
async function look(running: Running): Promise<void> {
  const { ways, tables } = running;
  const { clock, database } = ways.platform;
  const now = clock.now();
  running.lookedFor = now;
  const [rows, counts, built] = await Promise.all([
    readTables(database.db),
    watched(database.db, now - WATCH_MS),
    ways.built(),
  ]);
  const strange = rows.filter((row) => {
    const known = tables.get(row.tableId);
    return known === undefined || (known.round?.number ?? 0n) !== row.rounds;
  });
  const newest = await newestRounds(
    database.db,
    strange.map((row) => row.tableId),
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

function startSettling(running: Running, table: Table, now: Instant): void {
  const { round } = table;
  if (!round || round.settledAt !== undefined || running.settling.has(round.roundId)) return;
  if (round.state === "VOID" || (round.state === "DRAWN" && now >= round.resultAt!)) settleRound(running, table);
}

/** Says of every table that came to another phase that it did. */
function tell({ ways, tables, told }: Running, now: Instant): void {
  for (const { row, built, round, players } of tables.values()) {
    const phase = round ? standingAt(round, built.game.times, now).phase : "IDLE";
    const state = `${phaseSeqOf(round?.number ?? 0n, phase)} ${players}`;
    if (told.get(row.tableId) === state) continue;
    told.set(row.tableId, state);
    ways.platform.live.changed(`table.${row.tableId}`);
  }
}
