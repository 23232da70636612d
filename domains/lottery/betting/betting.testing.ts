import { notingHub } from "@taya/platform/live.testing";
import { type BonusReader, bonusTerms } from "@taya/bets/points";
import { callerOf } from "@taya/platform/caller.testing";
import { randomUUID } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Input, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { parseMinor } from "@taya/kernel/money";
import { ok, type Result } from "@taya/kernel/result";
import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { Lottery, LotteryLimits } from "@taya/games/kit/lottery/lottery";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { fiveDigits } from "@taya/games/lottery/ssc/offers";
import { KIND, ledger, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { type Lotteries, loadLotteries } from "../lotteries.ts";
import { lottery as room } from "../lottery.ts";
import type { Needs } from "../needs.ts";
import { createSettler } from "../settle/settler.ts";
import { lotteryChecks, openBets } from "../settle/invariants.store.ts";
import type { Context } from "../context.ts";
import { bettingHandlers } from "./betting.ts";
import { bookOf } from "./book.ts";
import { afterSettled, createParts } from "./chase.ts";
import type { bettingCalls } from "./contract.ts";

const MERCHANT = "taya";
type Calls = typeof bettingCalls;
type CallInput = Input<Calls["bet"]>;
export type SaleWorld = Awaited<ReturnType<typeof saleWorld>>;

const LIMITS: LotteryLimits = {
  minStake: "0.10",
  maxStake: "5000",
  maxMultiple: 500,
  maxPrizePerBet: "400000",
  maxPrizePerIssue: "400000",
};

/** Lotteries of the tests: `open` has no bound, `bound` sells each symbol for 1,000.00, `soon` sells only what is on. */
async function someLotteries(): Promise<Lotteries> {
  const known = (await loadLotteries()).get("ssc1")!;
  const made = (code: string, gameId: number, more: Partial<Lottery>): [string, typeof known] => {
    const lottery = { ...fiveDigits({ code, gameId, sort: 1 }, 60), limits: LIMITS, ...more };
    return [code, { ...known, lottery }];
  };
  return new Map([
    made("open", 9_001, { presale: 10 }),
    made("bound", 9_002, { presale: 10, limits: { ...LIMITS, exposure: "1000" } }),
    made("soon", 9_003, { presale: 0 }),
  ]);
}

/** What is asked of a content; what is left out follows from it. */
export interface Bet {
  readonly game?: string;
  readonly play: string;
  readonly content: string;
  /** Of one unit. */
  readonly price?: string;
  readonly unit?: "1" | "0.1" | "0.01" | "0.001";
  /** Issue and multiple, `1:1 2:5`. */
  readonly on?: string;
  readonly more?: Partial<CallInput["contents"][number]>;
}

async function openRoom() {
  const store: TestDatabase = await testDatabase();
  const told: string[] = [];
  const live = notingHub(store.platform.live, (name, playerId) => void told.push(`${name} ${playerId ?? ""}`));
  const platform: Platform = { ...store.platform, live };
  const { door } = ledger.build(platform, {});
  const said = {
    mayLaunch: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayLaunch"]>>,
    mayBet: ok(undefined) as Awaited<ReturnType<Needs["compliance"]["mayBet"]>>,
    mayPlay: ok(null) as Awaited<ReturnType<Needs["site"]["where"]["mayPlay"]>>,
  };
  const needs: Needs = {
    ledger: door,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
      where: { mayPlay: async () => said.mayPlay },
    },
    audit: { log: async () => undefined, approvals: { secondTo: async () => () => true } },
    compliance: { mayLaunch: async () => said.mayLaunch, mayBet: async () => said.mayBet },
  };
  const lotteries = await someLotteries();
  /** What bonus money may be staked on, while a test says so. */
  const bonus: { terms?: BonusReader } = {};
  const terms: BonusReader = async (db, players) => (await bonus.terms?.(db, players)) ?? new Map();
  platform.points.extend("promotions", [bonusTerms.with(terms)]);
  const built = room.build(platform, needs as never);
  const context: Context = { ...built.door.context, lotteries: async () => lotteries };
  return {
    store,
    told,
    platform,
    ledger: door,
    said,
    bonus,
    lotteries,
    context,
    hears: built.hears,
    handlers: bettingHandlers(context),
  };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** Selling over a real database and the real ledger; issues 1 to 9 of each lottery are made by hand, 1 is on sale. */
export async function saleWorld() {
  const opened = await openRoom();
  for (const game of opened.lotteries.keys()) await makeIssues(opened, game);
  return { ...opened, ...people(opened), ...issues(opened), shut: () => opened.store.close() };
}

/** What players do and have. */
function people(opened: Room) {
  const { platform, lotteries, ledger: door, handlers } = opened;
  const plays = [...bookOf(lotteries).plays.values()];

  function contentOf({ game = "open", play, content, price = "2", unit = "1", on = "1:1", more = {} }: Bet) {
    const sold = plays.find((each) => each.lottery.code === game && each.offer.play === play);
    assert(sold, `${game} sells ${play}`);
    const selection = parseSelection(content, sold.play.grammar);
    return {
      gameId: sold.lottery.gameId,
      playId: sold.offer.playId,
      bettingContent: content,
      bettingApproach: sold.play.grammar.style === "list" ? 2 : 1,
      singleBetPrice: price,
      moneyUnit: unit,
      winStop: false,
      numero: on.split(" ").map((each) => {
        const [numero = "", multiple] = each.split(":");
        return { numero, multiple: Number(multiple) };
      }),
      clientUnits: selection ? countBets(sold.play, selection) : 1,
      ...more,
    };
  }

  return {
    aPlayer: (cash: bigint, bonus = 0n) => aPlayer(opened, cash, bonus),
    asked: (bets: readonly Bet[], more: Partial<CallInput> = {}): CallInput => ({
      prizeMode: "Lott",
      device: "WEB",
      clientOrderId: randomUUID(),
      contents: bets.map(contentOf),
      ...more,
    }),
    /** Sells; the key is the order's own. */
    sell(playerId: PlayerId, input: CallInput): Promise<Result<Output<Calls["bet"]>, string>> {
      return handlers.bet(input, by(playerId, input, input.clientOrderId));
    },
    balances: (playerId: PlayerId) => door.balance(platform.database.db, playerId),
    chase: async (playerId: PlayerId) => unwrap(await handlers.chases({ page: 0, size: 10 }, by(playerId))).content[0]!,
    orders: async (playerId: PlayerId) =>
      unwrap(await handlers.ordersToday({ page: 0, size: 100 }, by(playerId))).content,
    audit: () =>
      door.audit(platform.database.db, { inPlay: openBets, checks: lotteryChecks }, { full: true, wait: true }),
    /** What lies in bets and waits in chases, by what the tables say. */
    async held(playerId: PlayerId): Promise<bigint> {
      const { rows } = await sql<{ held: bigint }>`
        select (coalesce((select sum(stake) from lottery.bet b where player_id = ${playerId} and not exists (
            select 1 from lottery.bet_gone g where g.bet_id = b.id)), 0)
          + coalesce((select sum(stake) from lottery.chase_part
            where player_id = ${playerId} and state = 'WAITING'), 0))::bigint as held`.execute(platform.database.db);
      return rows[0]!.held;
    },
  };
}

/** What happens to issues. */
function issues({ platform, context }: Room) {
  const { db } = platform.database;
  const settler = createSettler(context, {
    chases: {
      settled: (id) => afterSettled(context, id, "SETTLED"),
      voided: (id) => afterSettled(context, id, "VOID"),
    },
  });
  async function issueId(game: string, numero: string): Promise<bigint> {
    const { rows } = await sql<{ id: bigint }>`
      select id from lottery.issue where game = ${game} and numero = ${numero}`.execute(db);
    return rows[0]!.id;
  }

  return {
    issueId,
    /** Closes issues of every lottery as their time does. */
    async close(...numeros: string[]) {
      await sql`
        update lottery.issue set close_at = lottery.clock(), open_at = least(open_at, lottery.clock() - interval '1 hour')
        where numero = any (${numeros}::text[])`.execute(db);
    },
    /** Puts issues back on sale. */
    async reopen() {
      await sql`
        update lottery.issue set close_at = draw_at - interval '5 seconds', state = 'OPEN', winning = null, run = 0`.execute(
        db,
      );
    },
    /** Ends an issue as the settlement does: bets that won, `wins` and `push` by their content, are written. */
    async settle(game: string, numero: string, won: Readonly<Record<string, "win" | "push">> = {}) {
      const id = await issueId(game, numero);
      await sql`update lottery.issue set state = 'SETTLING', winning = '1,2,3,4,5', run = 1 where id = ${id}`.execute(
        db,
      );
      for (const [content, how] of Object.entries(won)) {
        const wins = how === "win" ? { "1": 1 } : {};
        await sql`
          insert into lottery.bet_win (issue_id, run, bet_id, player_id, wins, push_units, raw, payout)
          select issue_id, 1, id, player_id, ${JSON.stringify(wins)}, ${how === "push" ? 1 : 0}, 196000, 1960
          from lottery.bet where issue_id = ${id} and content = ${content} on conflict do nothing`.execute(db);
      }
      await afterSettled(context, id, "SETTLED");
      await sql`update lottery.issue set state = 'SETTLED' where id = ${id}`.execute(db);
    },
    /** Draws an issue and settles it, as the engine does: closed, parts made bets, paid. */
    async draw(game: string, numero: string, winning: string) {
      const id = await issueId(game, numero);
      await platform.database.transaction((tx) => createParts(context, tx, id));
      await sql`
        update lottery.issue set state = 'DRAWN', winning = ${winning}, source = 'rng', run = run + 1,
          drawn_at = lottery.clock() where id = ${id}`.execute(db);
      await settler.settle(id);
    },
    /** Makes an issue void, with everything given back. */
    undo: async (game: string, numero: string) => settler.undo(await issueId(game, numero)),
    /** Makes an issue void as far as chases hear of it. */
    async makeVoid(game: string, numero: string) {
      const id = await issueId(game, numero);
      await sql`update lottery.issue set state = 'VOID' where id = ${id}`.execute(db);
      await afterSettled(context, id, "VOID");
    },
    /** Makes bets of the parts that wait for an issue, as the engine does at the close. */
    async create(game: string, numero: string) {
      const id = await issueId(game, numero);
      await platform.database.transaction((tx) => createParts(context, tx, id));
    },
    /** What the counters of a lottery say, `numero play symbol` to the most that may be paid. */
    async exposed(game: string): Promise<Record<string, bigint>> {
      const { rows } = await sql<{ name: string; payout: bigint }>`
        select i.numero || ' ' || e.play || ' ' || e.symbol as name, e.payout
        from lottery.exposure e join lottery.issue i on i.id = e.issue_id where i.game = ${game} and e.payout > 0`.execute(
        db,
      );
      return Object.fromEntries(rows.map(({ name, payout }) => [name, payout]));
    },
  };
}

/** Ten issues, one an hour, the first on sale. */
async function makeIssues({ platform }: Room, game: string): Promise<void> {
  await sql`
    insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
    select ${game}, n::text, lottery.clock() + (n - 1.5) * interval '1 hour',
      lottery.clock() + (n - 0.5) * interval '1 hour' - interval '5 seconds', lottery.clock() + (n - 0.5) * interval '1 hour',
      lottery.clock() - interval '1 minute'
    from generate_series(1, 9) as n`.execute(platform.database.db);
}

async function aPlayer({ platform, ledger: door }: Room, cash: bigint, bonus: bigint): Promise<PlayerId> {
  const playerId = platform.id<"player">();
  await platform.database.transaction(async (tx) => {
    await door.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
    const entries = [
      { amount: cash, legs: legsOf.adjust(KIND.CASH, cash) },
      { amount: bonus, legs: legsOf.grant(bonus) },
    ].filter(({ amount }) => amount > 0n);
    for (const { legs } of entries) await door.post(tx, [{ playerId, type: 900, key: platform.id(), legs }]);
  });
  return playerId;
}

export const by = callerOf("bet", MERCHANT);

/** The value of what was not refused. */
export function unwrap<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`${result.fault} ${JSON.stringify(result.detail)}`);
  return result.value;
}

export const peso = (text: string): bigint => parseMinor(text)!;
