import { winnersTopic } from "../contract.ts";
import { betsTopic } from "@taya/bets/contract";
import { balanceTopic } from "@taya/ledger/contract";
import type { PlayerId } from "@taya/kernel/id";
import type { HandsLooked } from "./engine.hands.ts";
import { addSteps, closeRound, openBettors } from "./engine.store.ts";
import { phaseSeqOf, topicOf } from "./rules.ts";
import type { Chain, Chains } from "./chain.ts";
import { judged, type settleOrder } from "./settle.order.ts";
import type { TableBuilt, TableContext } from "./table-context.ts";
import { readTables, type TableRound, type TableRow } from "./tables.store.ts";

/** So many layouts are settled together. */
const BATCH = 500;
const AGAIN_MS = 500;

/** A table that runs. */
export interface Table {
  row: TableRow;
  readonly built: TableBuilt;
  /** Who looks. */
  players: number;
  /** The newest round. */
  round: TableRound | undefined;
  /** Of games that are drawn from a chain of hashes, once it is ready. */
  chain?: Chain | undefined;
}

/** Everything the process that runs the tables holds. */
export interface Running {
  readonly context: TableContext;
  readonly settle: ReturnType<typeof settleOrder>;
  readonly tables: Map<string, Table>;
  /** Seeds of rounds that are not drawn yet. */
  readonly seeds: Map<string, string>;
  readonly settling: Map<string, Promise<void>>;
  readonly told: Map<string, string>;
  /** Where the hands of a table's players stand, by table. */
  readonly hands: Map<string, HandsLooked>;
  readonly chains: Chains;
  /** Rounds found open when the turn was taken. */
  left?: readonly TableRound[];
  lookedFor?: number;
}

/** Pays or gives back everything that lies in a round, then closes it; goes on by itself until that is done. */
export function settleRound(running: Running, table: Table): void {
  const round = table.round!;
  if (running.settling.has(round.roundId)) return;
  const work = settleAll(running, table.built, round)
    .then((settledAt) => {
      const now = running.tables.get(round.tableId);
      if (now?.round?.roundId !== round.roundId) return;
      now.round = { ...now.round, settledAt, state: round.state === "DRAWN" ? "SETTLED" : round.state };
    })
    .catch(async (error: unknown) => {
      running.context.platform.log.warn({ error, round: round.roundId }, "a round could not be settled yet");
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    })
    .finally(() => running.settling.delete(round.roundId));
  running.settling.set(round.roundId, work);
}

async function settleAll({ context, settle }: Running, built: TableBuilt, round: TableRound): Promise<number> {
  const { database, clock, live, metrics } = context.platform;
  const [row] = await readTables(database.db, [round.tableId]);
  const judge = round.state === "VOID" ? undefined : judged(built, round.outcome, row!.maxPayout);
  const paid: string[] = [];
  for (;;) {
    const players = await openBettors(database.db, round.roundId, BATCH);
    if (players.length === 0) break;
    await Promise.all(
      players.map((playerId) => context.ledger.decide(settle, { playerId: playerId as PlayerId, round, judge })),
    );
    paid.push(...players);
  }
  const at = clock.now();
  await database.transaction(async (tx) => {
    if (!(await closeRound(tx, round.roundId, at))) return;
    if (round.state === "VOID") return;
    const phaseSeq = phaseSeqOf(round.number, "SETTLED");
    const { tableId, roundId } = round;
    await addSteps(tx, [{ tableId, roundId, phaseSeq, step: "settled", at, detail: { layouts: paid.length } }]);
  });
  metrics.settlements.inc({ room: "play" }, paid.length);
  for (const playerId of paid) {
    live.changed(betsTopic, { playerId });
    live.changed(balanceTopic, { playerId });
    live.changed(topicOf(built.game), { of: round.tableId, playerId });
  }
  if (paid.length > 0) live.changed(winnersTopic);
  return at;
}
