import { notingHub } from "@taya/platform/live.testing";
import { type BonusReader, bonusTerms } from "@taya/bets/points";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { parseMinor } from "@taya/kernel/money";
import type { Platform } from "@taya/platform/platform";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { loadGames, loadTables } from "../games.ts";
import { by, MERCHANT, playRoom } from "../play.testing.ts";
import { betCheck, openBets } from "../invariants.store.ts";
import { createSeeds } from "../seeds.ts";
import type { Known, Context } from "../context.ts";
import { createTables } from "./tables.ts";

export type World = Awaited<ReturnType<typeof tableWorld>>;

/** Rounds of a chain of hashes. */
const CHAIN = 40;

async function openTables(games: readonly string[]) {
  const store: TestDatabase = await testDatabase();
  const clock = { at: Date.UTC(2026, 9, 1), now: () => clock.at, offsetMs: 0 };
  const told: string[] = [];
  const note = (name: string, playerId?: string) =>
    void told.push(playerId === undefined ? name : `${name} ${playerId}`);
  const live: Platform["live"] = { ...notingHub(store.platform.live, note), present: () => new Map() };
  const config = { ...store.platform.config, merchant: MERCHANT };
  const platform: Platform = { ...store.platform, config, clock, live };
  const room = playRoom({ platform } as never);
  for (const gameCode of games) {
    const row = { gameId: `id-${gameCode}`, gameCode, vassalage: "TAYA", gameCategory: "LIVE", enabled: true };
    room.rows.set(gameCode, { ...row, maintain: 0 });
  }
  const all = await loadTables();
  const some = new Map([...all].filter(([code]) => games.includes(code)));
  /** What bonus money may be staked on, while a test says so. */
  const said: { bonus?: BonusReader } = {};
  const terms: BonusReader = async (db, players) => (await said.bonus?.(db, players)) ?? new Map();
  platform.points.extend("promotions", [bonusTerms.with(terms)]);
  const known = async () => new Map<string, Known>([...(await loadGames()), ...some]);
  const context: Context = { ...room.needs, platform, seeds: createSeeds(platform), games: loadGames, known };
  /** Another process over the same database. */
  const another = () => createTables(context, async () => some, CHAIN);
  const tables = another();
  await platform.database.transaction((tx) => tables.door.setUp(tx));
  await sql`delete from play.game_table where number > 1`.execute(platform.database.db);
  return { store, platform, clock, told, said, room, tables, another };
}

/** Tables over a real database and the real ledger, with a clock the test moves. */
export async function tableWorld(games: readonly string[]) {
  const opened = await openTables(games);
  const { store, platform, clock, room, tables } = opened;
  const balances = (playerId: string) => room.ledger.balance(platform.database.db, playerId as PlayerId);
  return {
    ...opened,
    aPlayer: room.aPlayer,
    balances,
    /** Somebody looks, so that the tables do not rest. */
    async look() {
      const { value } = unwrap(await tables.handlers.tables({}, by(platform.id())));
      await sql`update play.game_table set seen_at = ${new Date(clock.at)}`.execute(platform.database.db);
      return value.list;
    },
    async detail(id: string, playerId: string = platform.id()) {
      return unwrap(await tables.handlers.table({ id }, by(playerId))).value;
    },
    /** Lays bets, "player 10.00, tie 5.00", on the round that runs; the version is the one last seen. */
    async lay(
      id: string,
      playerId: string,
      layout: string,
      more: { version?: number; key?: string; roundId?: string } = {},
    ) {
      const now = unwrap(await tables.handlers.table({ id }, by(playerId))).value;
      const bets = layout === "" ? [] : layout.split(", ").map((bet) => readBet(bet));
      const input = {
        id,
        roundId: more.roundId ?? now.roundId ?? platform.id<"round">(),
        version: more.version ?? now.mine?.version ?? 0,
        bets,
      };
      return tables.handlers.layTable(input, by(playerId, input, more.key));
    },
    /** Moves the clock and lets the tables do what is due. */
    async pass(ms: number, engine = tables.engine) {
      clock.at += ms;
      await engine.beat();
      await engine.idle();
      await engine.beat();
    },
    audit: () =>
      room.ledger.audit(platform.database.db, { inPlay: openBets, checks: [betCheck] }, { full: true, wait: true }),
    /** Takes the turn away from whoever has it, as when its process died. */
    loseTurn: () =>
      sql`update play.table_turn set until = clock_timestamp() - interval '1 second'`.execute(platform.database.db),
    close: () => store.close(),
  };
}

function readBet(text: string): { spot: string; amount: bigint } {
  const [spot, amount] = text.split(" ");
  assert(spot !== undefined && amount !== undefined, `a bet is a spot and an amount: ${text}`);
  return { spot, amount: parseMinor(amount)! };
}

export function unwrap<T>(result: { ok: true; value: T } | { ok: false; fault: string }): { value: T } {
  if (!result.ok) throw new Error(result.fault);
  return result;
}
