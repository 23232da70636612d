import type { Handlers } from "@taya/kernel/call";
import { textFor } from "@taya/games/kit/texts";
import { outcomesOf } from "@taya/games/kit/table-draw";
import type { Db } from "@taya/platform/database";
import { serve, type Source } from "@taya/platform/live-topics";
import type { LiveTopic } from "@taya/platform/room";
import type { BuiltInTables } from "../games.ts";
import type { Context } from "../context.ts";
import { adminTableHandlers } from "../operator/tables.handlers.ts";
import { crashTopic, type tableCalls, tableTopic, tableTopics } from "./contract.ts";
import { createTableReader, type TableReader } from "./table-reader.ts";
import { createEngine } from "./engine.ts";
import { tableHandlers } from "./handlers.ts";
import { createPresence } from "./presence.ts";
import { createTableFairness } from "./fairness.ts";
import { nameOfTable, tablesFor, topicOf } from "./rules.ts";
import { isHidden, type TableBuilt, type TableContext } from "./table-context.ts";
import { addTables, readTables } from "./tables.store.ts";

/** A table as lobbies list it. */
export interface TableListed {
  readonly tableId: string;
  readonly game: string;
  readonly name: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly players: number;
  readonly phase: string;
  readonly history: readonly string[];
  readonly nextAt: number | undefined;
}

/** What the server does with the tables. */
export interface Tables {
  /** Sets up the tables of every game that are not there yet. */
  setUp(tx: Db): Promise<void>;
  /** Runs them here when nobody else does, and says who looks at them through this process. */
  start(parts: { readonly runs: boolean; readonly watches: boolean }): void;
  stop(): Promise<void>;
  /** The tables that are open. */
  listed(language: string): Promise<TableListed[]>;
}

export function createTables(context: Context, loading: () => Promise<BuiltInTables>, chain?: number) {
  let built: Promise<ReadonlyMap<string, TableBuilt>> | undefined;
  const tableContext: TableContext = { ...context, built: () => (built ??= loading().then(reckoned)) };
  const reader = createTableReader(tableContext);
  const presence = createPresence(tableContext);
  const engine = createEngine(tableContext, chain);
  let runs = false;

  const door: Tables = {
    async setUp(tx) {
      const games = await tableContext.built();
      await addTables(
        tx,
        [...games.values()].flatMap((each) => tablesFor(each.game).map((seed) => ({ ...seed, open: !isHidden(each) }))),
      );
    },
    start(parts) {
      ({ runs } = parts);
      if (runs) engine.start();
      if (parts.watches) presence.start();
    },
    async stop() {
      presence.stop();
      if (runs) await engine.stop();
    },
    listed: (language) => listed(tableContext, reader, language),
  };
  const handlers: Handlers<typeof tableCalls> = {
    ...tableHandlers(tableContext, reader),
    ...adminTableHandlers(tableContext, reader),
  };
  const fairness = createTableFairness(context.platform, loading);
  const gameAt = async (merchant: string, tableId: string): Promise<string | undefined> => {
    const { db } = context.platform.database;
    const [table] = await readTables(db, [tableId]);
    return table?.isOpen ? (await context.catalogue.byCode(db, merchant, table.game))?.gameId : undefined;
  };
  return {
    door,
    handlers,
    fairness,
    gameAt,
    topics: topicsOf(tableContext, reader),
    context: tableContext,
    engine,
    presence,
  };
}

const reckoned = (tables: BuiltInTables): ReadonlyMap<string, TableBuilt> =>
  new Map(
    [...tables].map(([code, table]) => [
      code,
      {
        ...table,
        outcomes: outcomesOf(table.game),
        spots: new Map(table.game.spots.map((spot) => [spot.spot, spot])),
      },
    ]),
  );

async function listed(context: TableContext, reader: TableReader, language: string): Promise<TableListed[]> {
  const now = context.platform.clock.now();
  const tables = (await reader.read(now)).filter(({ row }) => row.isOpen);
  const rows = await reader.list(tables, language, now);
  return tables.map(({ row, built, players, standing }, index) => ({
    tableId: row.tableId,
    game: row.game,
    name: nameOfTable(textFor(built.texts, language).name, row.number),
    min: row.min,
    max: row.max,
    players,
    phase: standing.phase,
    history: rows[index]!.history,
    nextAt: built.game.run && standing.phase === "DEALING" ? undefined : standing.endsAt,
  }));
}

function topicsOf({ platform }: TableContext, reader: TableReader): LiveTopic[] {
  const source = (topic: typeof tableTopic | typeof crashTopic): Source<typeof tableTopic> => ({
    async snap({ language, playerId }, tableId) {
      const now = platform.clock.now();
      const [table] = await reader.read(now, [tableId]);
      if (!table || topicOf(table.built.game) !== topic) return undefined;
      reader.look([table.row.tableId]);
      return reader.detail(table, { language, playerId }, now);
    },
    delta: (tableId, players) => reader.delta(tableId, players),
  });
  // What a table with a growing multiplier says has all that is declared for it.
  return serve(tableTopics, { table: source(tableTopic), crash: source(crashTopic) as Source<typeof crashTopic> });
}
