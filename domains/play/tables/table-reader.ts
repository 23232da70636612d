import { isId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type * as z from "zod/mini";
import { stakeOn } from "@taya/games/kit/table-hand";
import { textFor } from "@taya/games/kit/texts";
import { maskPlayer } from "../rules.ts";
import { layoutsOf, leftIn, type TableLayout } from "./bets.store.ts";
import { chainOf } from "./chain.store.ts";
import type { crashDelta, ownLayout, tableDetail, tableDelta, tableRow } from "./contract.ts";
import { WATCH_MS } from "./engine.ts";
import { handAt } from "./hand.rules.ts";
import { multiplierText, wanted } from "./run.rules.ts";
import { nameOfTable, phaseSeqOf, spotMax, type Standing, standingAt } from "./rules.ts";
import type { TableBuilt, TableContext } from "./table-context.ts";
import {
  lastResults,
  newestRounds,
  noteSeen,
  readTables,
  type TableRound,
  type TableRow,
  type PastResult,
  watched,
} from "./tables.store.ts";

type ListedTable = z.output<typeof tableRow>;
type ShownTable = z.output<typeof tableDetail>;
type Heard = z.output<typeof tableDelta> & Partial<z.output<typeof crashDelta>>;
type Own = z.output<typeof ownLayout>;

/** Results shown in a word each. */
const HISTORY = 20;
/**
 * Roads and statistics show the last `least` results and up to `step` before them: they begin at a round whose number
 * follows a multiple of `step`, so that what is drawn stands still for so long, and begins anew then.
 */
const ROAD = { least: 60, step: 40 };
/** That somebody looks is noted once in so long. */
const NOTE_MS = 20_000;

/** A table as it stands. */
export interface TableNow {
  readonly row: TableRow;
  readonly built: TableBuilt;
  readonly round: TableRound | undefined;
  readonly players: number;
  readonly standing: Standing;
}

/** Reading tables for players and for what listens to them. */
export interface TableReader {
  /** The tables that are open, or one of them; and those that have a game here. */
  read(now: Instant, ids?: readonly string[]): Promise<TableNow[]>;
  list(tables: readonly TableNow[], language: string, now: Instant): Promise<ListedTable[]>;
  detail(table: TableNow, who: { language: string; playerId?: string | undefined }, now: Instant): Promise<ShownTable>;
  /** What a change says: to everybody, and to players with a layout in the round. */
  delta(tableId: string, players: readonly string[]): Promise<{ shared: Heard; own: Map<string, Heard> } | undefined>;
  /** Notes that somebody looks at tables, so that they do not rest. */
  look(ids: readonly string[]): void;
}

export function createTableReader(context: TableContext): TableReader {
  const { platform } = context;
  const results = resultsOf(context);
  const read = (now: Instant, ids?: readonly string[]) => readNow(context, now, ids);
  return {
    read,
    look: lookers(context),
    async list(tables, language, now) {
      const told = await results(tables, now);
      return tables.map((table, at) => rowOf(table, language, briefsOf(told[at]!)));
    },
    async detail(table, who, now) {
      const { round } = table;
      const { playerId } = who;
      const { db } = platform.database;
      const [[told = []], own] = await Promise.all([
        results([table], now),
        playerId === undefined || !round ? [] : layoutsOf(db, [round.roundId], [playerId]),
      ]);
      const crash = table.built.game.run && (await crashOf(context, table, now));
      return shownOf(table, { language: who.language, told, layout: own[0], crash, now });
    },
    async delta(tableId, players) {
      const [table] = await read(platform.clock.now(), [tableId]);
      if (!table) return undefined;
      const now = platform.clock.now();
      const shared = { ...deltaOf(table), ...(table.built.game.run && (await runOf(context, table, now))) };
      const round = table.round?.roundId;
      const asked = players.filter(isId);
      const layouts =
        round === undefined || asked.length === 0 ? [] : await layoutsOf(platform.database.db, [round], asked);
      const own = layouts.map((layout): [string, Heard] => {
        const { bets: _, ...mine } = ownOf(layout, table, now);
        return [layout.playerId, { ...shared, mine }];
      });
      return { shared, own: new Map(own) };
    },
  };
}

async function crashOf(context: TableContext, table: TableNow, now: Instant): Promise<ShownTable["crash"]> {
  const [run, chain] = await Promise.all([
    runOf(context, table, now),
    chainOf(context.platform.database.db, table.row.tableId),
  ]);
  const { multiplier: _, ...shown } = { multiplier: undefined, ...run };
  return chain && { ...shown, terminating: chain.terminating, clientSeed: chain.clientSeed };
}

async function readNow(context: TableContext, now: Instant, ids?: readonly string[]): Promise<TableNow[]> {
  const { db } = context.platform.database;
  const [built, rows, counts] = await Promise.all([context.built(), readTables(db, ids), watched(db, now - WATCH_MS)]);
  const known = rows.flatMap((row) => {
    const game = built.get(row.game);
    return game ? [{ row, built: game }] : [];
  });
  const tableIds = known.map(({ row }) => row.tableId);
  const rounds = await newestRounds(db, tableIds);
  return known.map((each): TableNow => {
    const round = rounds.get(each.row.tableId);
    const standing = round ? standingAt(round, each.built.game.times, now) : AT_REST;
    return { ...each, round, players: counts.get(each.row.tableId) ?? 0, standing };
  });
}

/** Notes who looks, each table once in a while. */
function lookers({ platform }: TableContext): TableReader["look"] {
  const noted = new Map<string, number>();
  return (ids) => {
    const at = performance.now();
    const stale = ids.filter((id) => at - (noted.get(id) ?? Number.NEGATIVE_INFINITY) > NOTE_MS);
    if (stale.length === 0) return;
    for (const id of stale) noted.set(id, at);
    noteSeen(platform.database.db, stale, platform.clock.now(), NOTE_MS).catch((error: unknown) => {
      for (const id of stale) noted.delete(id);
      platform.log.warn({ error }, "it could not be noted who looks at a table");
    });
  };
}

interface Showing {
  readonly language: string;
  readonly told: readonly PastResult[];
  readonly layout: TableLayout | undefined;
  readonly crash: ShownTable["crash"];
  readonly now: Instant;
}

function shownOf(table: TableNow, { language, told, layout, crash, now }: Showing): ShownTable {
  const { row, built, round, standing } = table;
  const idle = standing.phase === "IDLE";
  const { bet, deal, cool } = built.game.times;
  return {
    ...rowOf(table, language, briefsOf(told)),
    open: row.isOpen,
    phaseSeq: seqOf(table),
    spots: built.game.spots.map((each) => ({
      spot: each.spot,
      pays: each.pays,
      min: row.min,
      max: spotMax(row, each),
    })),
    commit: idle ? null : (round?.commit ?? null),
    ...outcomeOf(table),
    road: built.game.road(onRoad(told).map((each) => each.outcome)),
    endsAt: endOf(table),
    times: { bet, deal, cool },
    ...(crash && { crash }),
    ...(layout && !idle && { mine: ownOf(layout, table, now) }),
  };
}

/** The results that a road is drawn of. */
export function onRoad<T extends Pick<PastResult, "number">>(told: readonly T[]): T[] {
  const after = Math.floor((Number(told.at(-1)?.number ?? 0n) - ROAD.least) / ROAD.step) * ROAD.step;
  return told.filter(({ number }) => number > after);
}

const briefsOf = (told: readonly PastResult[]): string[] => told.map((each) => each.brief);

/** When the phase ends; of a growing multiplier nobody may know. */
const endOf = ({ standing, built }: TableNow): number | null =>
  built.game.run && standing.phase === "DEALING" ? null : (standing.endsAt ?? null);

const AT_REST: Standing = { phase: "IDLE", endsAt: undefined };

const seqOf = ({ round, standing }: TableNow): number => Number(phaseSeqOf(round?.number ?? 0n, standing.phase));

function rowOf({ row, built, round, players, standing }: TableNow, language: string, briefs: string[]): ListedTable {
  const idle = standing.phase === "IDLE" || round === undefined;
  return {
    tableId: row.tableId,
    game: row.game,
    name: nameOfTable(textFor(built.texts, language).name, row.number),
    label: "RNG table",
    limits: { min: row.min, max: row.max, tableMax: row.tableMax },
    phase: standing.phase,
    roundId: idle ? null : round.roundId,
    closesAt: idle ? null : round.closesAt,
    history: briefs.slice(-HISTORY),
    players,
  };
}

const SHOWN = new Set(["DEALING", "RESULT", "SETTLED", "COOLDOWN"]);

/**
 * What came, from the moment it may be seen: of a growing multiplier, once it has broken off; while hands are played, what
 * lies open.
 */
function outcomeOf({ round, standing, built }: TableNow): { outcome?: unknown } {
  const { run, hand } = built.game;
  if (!SHOWN.has(standing.phase) || round?.outcome === undefined) return {};
  if (standing.phase !== "DEALING") return { outcome: round.outcome };
  if (run) return {};
  return { outcome: hand && round.resultAt === undefined ? hand.open(round.outcome) : round.outcome };
}

const LEFT = 20;

/** How a growing multiplier stands, and who left it. */
async function runOf({ platform }: TableContext, { round, standing, built }: TableNow, now: Instant) {
  const { run } = built.game;
  if (!run || !round || !SHOWN.has(standing.phase)) return { startedAt: null, cashouts: [] };
  const left = await leftIn(platform.database.db, round.roundId, LEFT);
  const growing = standing.phase === "DEALING";
  const cashouts = left.map(({ username, moves }) => ({
    nameMasked: maskPlayer(username),
    at: (moves.at(-1) as { left?: string } | undefined)?.left ?? "",
  }));
  return {
    startedAt: round.drawnAt!,
    cashouts,
    ...(growing && { multiplier: multiplierText(run.at(Math.max(0, now - round.drawnAt!))) }),
    ...(!growing && { bust: multiplierText(run.breaksAt(round.outcome)) }),
  };
}

function deltaOf(table: TableNow): Heard {
  const { row, round, standing, players } = table;
  const idle = standing.phase === "IDLE" || round === undefined;
  return {
    phase: standing.phase,
    open: row.isOpen,
    phaseSeq: seqOf(table),
    roundId: idle ? null : round.roundId,
    closesAt: idle ? null : round.closesAt,
    endsAt: endOf(table),
    commit: idle ? null : round.commit,
    players,
    ...outcomeOf(table),
  };
}

function ownOf(layout: TableLayout, table: TableNow, now: Instant): Own {
  const { built } = table;
  const { version, bets, status, settledAt, stake, win, validBet } = layout;
  // What was taken back lies nowhere; what a void round gave back is paid.
  const cleared = status === "VOID" && validBet === undefined;
  const payout = cleared || settledAt === undefined ? undefined : status === "VOID" ? stake : win;
  const shown = cleared ? [] : bets.map(({ spot, stake: amount }) => ({ spot, amount }));
  const run = built.game.run && ownRunOf(layout.moves);
  const hand = cleared ? undefined : ownHandOf(layout, table, now);
  return { version, bets: shown, ...(payout !== undefined && { payout }), ...(run && { run }), ...(hand && { hand }) };
}

/** The own hand as far as its player may be told. */
function ownHandOf(layout: TableLayout, { built: { game }, round, standing }: TableNow, now: Instant): Own["hand"] {
  const { hand } = game;
  const stake = hand ? stakeOn(hand.spot, layout.bets) : 0n;
  if (!hand || !round || stake === 0n || !SHOWN.has(standing.phase) || round.outcome === undefined) return undefined;
  const over = round.resultAt !== undefined;
  const { played, told, actions, until } = handAt({ game, hand, round }, layout, now);
  return {
    seq: layout.moves.length,
    state: hand.seen(round.outcome, played, over ? "over" : told),
    actions: over ? [] : [...actions],
    until: over ? null : (until ?? null),
    staked: hand.staked(round.outcome, played, stake),
  };
}

function ownRunOf(moves: readonly unknown[]): NonNullable<Own["run"]> {
  const auto = wanted(moves);
  const { left } = (moves.at(-1) ?? {}) as { readonly left?: string };
  return {
    seq: moves.length,
    ...(auto !== undefined && { auto: multiplierText(auto) }),
    ...(left !== undefined && { left }),
  };
}

/** The last results of tables, read again, in one statement, only for those of which another one may be told. */
function resultsOf(context: TableContext) {
  const cache = new Map<string, { readonly key: string; readonly told: Promise<PastResult[]> }>();
  const most = ROAD.least + ROAD.step;
  return (tables: readonly TableNow[], now: Instant): Promise<PastResult[][]> => {
    const keys = new Map(tables.map((table) => [table.row.tableId, keyOf(table, now)]));
    const ids = [...keys.keys()].filter((id) => cache.get(id)?.key !== keys.get(id));
    const read = lastResults(context.platform.database.db, { ids, now, most });
    for (const id of ids) {
      const told = read.then((found) => found.get(id) ?? []);
      cache.set(id, { key: keys.get(id)!, told });
      told.catch(() => cache.get(id)?.told === told && cache.delete(id));
    }
    return Promise.all(tables.map(({ row }) => cache.get(row.tableId)!.told));
  };
}

/** Changes when another result of a table may be told. */
function keyOf({ round, standing }: TableNow, now: Instant): string {
  const shown = round?.resultAt !== undefined && now >= round.resultAt;
  return `${round?.roundId ?? ""} ${shown} ${standing.phase === "VOID"}`;
}
