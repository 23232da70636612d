import { notingHub } from "@taya/platform/live.testing";
import { randomBytes } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import { makeId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { packSelection } from "@taya/games/kit/lottery/packed";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { playOf } from "@taya/games/lottery/plays";
import { KIND, ledger, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterSettled, createParts } from "../betting/chase.ts";
import { notePlayed } from "../betting/played.store.ts";
import { type KnownLottery, type Lotteries, loadLotteries } from "../lotteries.ts";
import type { Needs } from "../needs.ts";
import { lotteryChecks, openBets } from "../settle/invariants.store.ts";
import { createSettler } from "../settle/settler.ts";
import type { Context } from "../context.ts";
import { createEngine } from "./engine.ts";
import type { Teller } from "./feeds.ts";
import type { IssueContext } from "./issue-context.ts";
import { type IssueRow, issuesNamed } from "./issues.store.ts";
import { createIssues } from "./issues.ts";

export const MERCHANT = "taya";
export type World = Awaited<ReturnType<typeof issueWorld>>;

/** Some lotteries as they are, with another schedule or source where a test needs one. */
export type Changed = Readonly<Record<string, Partial<Lottery>>>;

async function lotteriesOf(changed: Changed): Promise<Lotteries> {
  const all = await loadLotteries();
  return new Map(
    Object.entries(changed).map(([code, more]): [string, KnownLottery] => {
      const known = all.get(code);
      assert(known, `there is no lottery ${code}`);
      return [code, { ...known, lottery: { ...known.lottery, ...more } }];
    }),
  );
}

async function openRoom(changed: Changed, at: Instant) {
  const store = await testDatabase();
  const told: string[] = [];
  const watchers = new Map<string, () => void>();
  const clock = { at, now: () => clock.at, offsetMs: 0 };
  const live: Platform["live"] = {
    ...notingHub(store.platform.live, (name, playerId) => {
      told.push(playerId === undefined ? name : `${name} ${playerId}`);
      watchers.get(name)?.();
    }),
    watch: ({ name }, hears) => void watchers.set(name, () => hears("")),
  };
  const platform: Platform = {
    ...store.platform,
    clock,
    live,
    // The partition a bet lies in and where it is looked for go by its id.
    id: () => makeId(clock.at, randomBytes(10)),
  };
  await freeze(store.owner, at);
  const { door } = ledger.build(platform, {});
  const lotteries = await lotteriesOf(changed);
  const needs: Needs = {
    ledger: door,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
      where: { mayPlay: async () => ok(null) },
    },
    audit: { log: async () => undefined, approvals: { secondTo: async () => () => true } },
    compliance: { mayLaunch: async () => ok(null), mayBet: async () => ok(null) },
  };
  return { store, told, clock, platform, ledger: door, lotteries, needs };
}

/** From now on the database's clock of lotteries stands, and moves only when the test says so. */
async function freeze(owner: pg.ClientConfig, at: Instant): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`
    create table lottery.frozen (at timestamptz not null);
    grant select, update on lottery.frozen to public;
    create or replace function lottery.clock() returns timestamptz language sql volatile
      as 'select at from lottery.frozen'`);
  await client.query("insert into lottery.frozen values ($1)", [new Date(at)]);
  await client.end();
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** What a process works with. */
function contextOf({ platform, needs, lotteries }: Room): IssueContext {
  const base = { ...needs, platform, lotteries: async () => lotteries };
  const settler = createSettler(base, {
    chases: {
      settled: (id) => afterSettled(context, id, "SETTLED"),
      voided: (id) => afterSettled(context, id, "VOID"),
    },
  });
  const context: Context = { ...base, settler };
  return { ...context, createParts: (tx, id) => createParts(context, tx, id) };
}

/** The draws of some lotteries over a real database and the real ledger, with a clock the test moves. */
export async function issueWorld(changed: Changed, at: Instant) {
  const room = await openRoom(changed, at);
  const { platform, ledger: door, store, clock } = room;
  const { database } = platform;
  const context = contextOf(room);
  const issues = createIssues(context);
  return {
    ...room,
    context,
    issues,
    handlers: issues.handlers,
    engine: issues.engine,
    /** Another process over the same database. */
    another: (some: Partial<IssueContext> = {}, tellers: readonly Teller[] = []) =>
      createEngine({ ...contextOf(room), ...some }, tellers),
    /** Moves both clocks to an instant and lets an engine do what is due. */
    async goTo(instant: Instant, engine = issues.engine) {
      clock.at = instant;
      await sql`update lottery.frozen set at = ${new Date(instant)}`.execute(database.db);
      await engine.beat();
      await engine.idle();
      await engine.beat();
    },
    /** Moves both clocks and does nothing else. */
    async clockTo(instant: Instant) {
      clock.at = instant;
      await sql`update lottery.frozen set at = ${new Date(instant)}`.execute(database.db);
    },
    async issue(game: string, numero: string): Promise<IssueRow> {
      const [row] = await issuesNamed(database.db, [{ game, numero }]);
      assert(row, `there is no issue ${game} ${numero}`);
      return row;
    },
    aPlayer: (cash: bigint) => aPlayer(room, cash),
    bet: (issue: IssueRow, playerId: PlayerId, made: Made) => sell(room, issue, playerId, made),
    balances: (playerId: PlayerId) => door.balance(database.db, playerId),
    audit: () => door.audit(database.db, { inPlay: openBets, checks: lotteryChecks }, { full: true, wait: true }),
    /** Takes the turn away from whoever has it, as when its process died. */
    loseTurn: () => sql`update lottery.turn set until = clock_timestamp() - interval '1 second'`.execute(database.db),
    count: async (of: string) => {
      const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(of)}`.execute(
        database.db,
      );
      return rows[0]!.rows;
    },
    close: () => store.close(),
  };
}

async function aPlayer({ platform, ledger: door }: Room, cash: bigint): Promise<PlayerId> {
  const playerId = platform.id<"player">();
  await platform.database.transaction(async (tx) => {
    await door.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
    const legs = legsOf.adjust(KIND.CASH, cash);
    await door.post(tx, [{ playerId, type: 900, key: platform.id<"entry">(), legs }]);
  });
  return playerId;
}

interface Made {
  readonly play: string;
  readonly content: string;
  /** Milliseconds of the clock; now when left out. */
  readonly at?: Instant;
}

/** Sells a bet at 2.00 a unit as the sale does, whatever the clock says. Answers its id. */
async function sell(
  room: Room,
  issue: IssueRow,
  playerId: PlayerId,
  { play: code, content, at }: Made,
): Promise<string> {
  const { platform, ledger: door, lotteries } = room;
  const play = playOf(code);
  assert(play, `there is no play ${code}`);
  const table = Object.values(lotteries.get(issue.game)!.lottery.modes)[0]!;
  const offer = table.groups.flatMap(({ offers }) => offers).find((each) => each.play === code);
  const selection = parseSelection(content, play.grammar);
  assert(offer && selection, `${issue.game} has no ${code} ${content}`);
  const units = countBets(play, selection);
  const stake = BigInt(units) * BigInt(play.factor ?? 1) * 200n;
  const mode = Object.keys(lotteries.get(issue.game)!.lottery.modes)[0]!;
  const id = platform.id<"bet">();
  await platform.database.transaction(async (tx) => {
    const legs = legsOf.mixedBet(stake, 0n);
    const posted = await door.post(tx, [{ playerId, type: 200, key: platform.id<"entry">(), legs, guard: "bet" }]);
    assert(posted.code === "OK", `a bet is paid: ${posted.code}`);
    await sql`
      insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
        units, multiple, mode, price, stake, bonus_stake, prize_mode, table_id, table_version, prize_group, own_group)
      values (${id}, ${issue.id}, ${playerId}, ${MERCHANT}, 'PHP', ${new Date(at ?? room.clock.at)}, ${issue.game},
        ${offer.playId}, ${code}, ${content}, ${Buffer.from(packSelection(play, selection))}, ${units}, 1, 0, 20000,
        ${stake}, 0, ${mode}, ${table.id}, ${table.version}, ${table.ladder?.min ?? null}, ${table.ladder?.max ?? null})`.execute(
      tx,
    );
    await notePlayed(tx, [{ playerId, game: issue.game, at: at ?? room.clock.at }]);
  });
  return id;
}
