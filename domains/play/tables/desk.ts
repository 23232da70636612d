import { isId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type * as z from "zod/mini";
import { textFor } from "@taya/games/kit/texts";
import { layoutsOf, type TableLayout } from "./bets.store.ts";
import type { ownLayout, tableDetail, tableNews, tableRow } from "./contract.ts";
import { WATCH_MS } from "./engine.ts";
import { nameOfTable, phaseSeqOf, spotMax, type Standing, standingAt } from "./rules.ts";
import type { TableBuilt, TableWays } from "./table-ways.ts";
import {
  lastResults,
  newestRounds,
  noteSeen,
  readTables,
  type ShoeRow,
  shoesById,
  type TableRound,
  type TableRow,
  type Told,
  watched,
} from "./tables.store.ts";

export type ListedTable = z.output<typeof tableRow>;
export type ShownTable = z.output<typeof tableDetail>;
export type Heard = z.output<typeof tableNews>;
type Own = z.output<typeof ownLayout>;

/** Results shown in a word each, and those that roads and statistics are made of. */
const HISTORY = 20;
const ROAD = 100;
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
export interface TableDesk {
  /** The tables that are open, or one of them; and those that have a game here. */
  read(now: Instant, ids?: readonly string[]): Promise<TableNow[]>;
  list(tables: readonly TableNow[], language: string, now: Instant): Promise<ListedTable[]>;
  detail(table: TableNow, who: { language: string; playerId?: string | undefined }, now: Instant): Promise<ShownTable>;
  /** What a change says: to everybody, and to players with a layout in the round. */
  news(tableId: string, players: readonly string[]): Promise<{ shared: Heard; own: Map<string, Heard> } | undefined>;
  /** Notes that somebody looks at tables, so that they do not rest. */
  look(ids: readonly string[]): void;
}

export function createDesk(ways: TableWays): TableDesk {
  const { platform } = ways;
  const results = resultsOf(ways);
  const read = (now: Instant, ids?: readonly string[]) => readNow(ways, now, ids);
  return {
    read,
    look: lookers(ways),
    list: (tables, language, now) =>
      Promise.all(
        tables.map(async (table) => {
          const told = await results(table, now);
          return rowOf(table, language, briefsOf(told));
        }),
      ),
    async detail(table, who, now) {
      const { round } = table;
      const { playerId } = who;
      const { db } = platform.database;
      const [told, shoes, own] = await Promise.all([
        results(table, now),
        round?.shoeId === undefined ? undefined : shoesById(db, [round.shoeId]),
        playerId === undefined || !round ? [] : layoutsOf(db, [round.roundId], [playerId]),
      ]);
      return shownOf(table, { language: who.language, told, shoe: shoes?.get(round!.shoeId!), layout: own[0] });
    },
    async news(tableId, players) {
      const [table] = await read(platform.clock.now(), [tableId]);
      if (!table) return undefined;
      const shared = newsOf(table);
      const round = table.round?.roundId;
      const asked = players.filter(isId);
      const layouts =
        round === undefined || asked.length === 0 ? [] : await layoutsOf(platform.database.db, [round], asked);
      const own = layouts.map((layout): [string, Heard] => {
        const { version, payout } = ownOf(layout);
        return [layout.playerId, { ...shared, mine: { version, ...(payout !== undefined && { payout }) } }];
      });
      return { shared, own: new Map(own) };
    },
  };
}

async function readNow(ways: TableWays, now: Instant, ids?: readonly string[]): Promise<TableNow[]> {
  const { db } = ways.platform.database;
  const [built, rows, counts] = await Promise.all([ways.built(), readTables(db, ids), watched(db, now - WATCH_MS)]);
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
function lookers({ platform }: TableWays): TableDesk["look"] {
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
  readonly told: readonly Told[];
  readonly shoe: ShoeRow | undefined;
  readonly layout: TableLayout | undefined;
}

function shownOf(table: TableNow, { language, told, shoe, layout }: Showing): ShownTable {
  const { row, built, round, standing } = table;
  const idle = standing.phase === "IDLE";
  const here = told.filter((each) => round?.shoeId === undefined || each.shoeId === round.shoeId);
  const { bet, deal, cool } = built.game.times;
  return {
    ...rowOf(table, language, briefsOf(told)),
    phaseSeq: seqOf(table),
    spots: built.game.spots.map(({ spot, pays }) => ({ spot, pays, min: row.min, max: spotMax(row, pays) })),
    commit: idle ? null : (round?.commit ?? null),
    ...(shoe && { shoe: shoeOf(shoe) }),
    ...outcomeOf(table),
    road: built.game.road(here.map((each) => each.outcome)),
    endsAt: standing.endsAt ?? null,
    times: { bet, deal, cool },
    ...(layout && !idle && { mine: ownOf(layout) }),
  };
}

const briefsOf = (told: readonly Told[]): string[] => told.map((each) => each.brief);

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

/** What came, from the moment it may be seen. */
const outcomeOf = ({ round, standing }: TableNow): { outcome?: unknown } =>
  SHOWN.has(standing.phase) && round?.outcome !== undefined ? { outcome: round.outcome } : {};

function newsOf(table: TableNow): Heard {
  const { round, standing, players } = table;
  const idle = standing.phase === "IDLE" || round === undefined;
  return {
    phase: standing.phase,
    phaseSeq: seqOf(table),
    roundId: idle ? null : round.roundId,
    closesAt: idle ? null : round.closesAt,
    endsAt: standing.endsAt ?? null,
    commit: idle ? null : round.commit,
    players,
    ...outcomeOf(table),
  };
}

const shoeOf = ({ commit, dealt, decks, last }: ShoeRow): NonNullable<ShownTable["shoe"]> => ({
  commit,
  dealt,
  cards: decks * 52,
  last,
});

function ownOf(layout: TableLayout): Own {
  const { version, bets, status, settledAt, stake, win, validBet } = layout;
  // What was taken back lies nowhere; what a void round gave back is paid.
  const cleared = status === "VOID" && validBet === undefined;
  const payout = cleared || settledAt === undefined ? undefined : status === "VOID" ? stake : win;
  const shown = cleared ? [] : bets.map(({ spot, stake: amount }) => ({ spot, amount }));
  return { version, bets: shown, ...(payout !== undefined && { payout }) };
}

/** The last results of tables, read again only when another one may be told. */
function resultsOf(ways: TableWays) {
  const kept = new Map<string, { readonly key: string; readonly told: Promise<Told[]> }>();
  return ({ row, round, standing }: TableNow, now: Instant): Promise<Told[]> => {
    const shown = round?.resultAt !== undefined && now >= round.resultAt;
    const key = `${round?.roundId ?? ""} ${shown} ${standing.phase === "VOID"}`;
    const known = kept.get(row.tableId);
    if (known?.key === key) return known.told;
    const told = lastResults(ways.platform.database.db, { tableId: row.tableId, now, most: ROAD });
    kept.set(row.tableId, { key, told });
    told.catch(() => kept.delete(row.tableId));
    return told;
  };
}
