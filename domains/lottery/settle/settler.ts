import { betsTopic } from "@taya/bets/contract";
import { balanceTopic } from "@taya/ledger/contract";
import { readWinning } from "@taya/games/kit/lottery/winning";
import { isoIn } from "@taya/games/kit/lottery/schedule";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { uuidOf } from "@taya/platform/copy";
import type pg from "pg";
import type { KnownLottery } from "../lotteries.ts";
import type { Context } from "../context.ts";
import { type Drawn, judgeBets } from "./bets.read.ts";
import { capsOf } from "./caps.store.ts";
import { type EndCommand, endOrder, type Settling } from "./post.order.ts";
import { begin, countBets, done, makeVoid, type Phases, readPhases, stakesOf } from "./phases.store.ts";
import { ended } from "./reckon.ts";

/** Ends issues: pays them, corrects them, gives everything back. */
export interface Settler {
  /**
   * Settles the run of an issue that has been drawn, from wherever a process that died has left it; an issue that was
   * settled is left as it is. A later run takes back what the one before paid. Throws when the books refuse.
   */
  settle(issueId: bigint): Promise<void>;
  /** Makes an issue void: every stake comes back, what a run has paid is taken back. Safe to call again. */
  undo(issueId: bigint): Promise<void>;
}

/** What settling works with. */
export type SettleContext = Pick<Context, "platform" | "ledger" | "lotteries">;

/** What of a chase hangs on the end of an issue; betting brings it. */
interface ChaseEnds {
  /** After an issue is paid: chases that stop on a win, and those whose last part it was. */
  settled(issueId: bigint): Promise<void>;
  /** After an issue is void: its waiting parts come back. */
  voided(issueId: bigint): Promise<void>;
}

/** So many players are paid in one commit: nobody's wallet is locked for long. */
const BATCH = 1_000;
/** Batches that are paid at a time. */
const AT_ONCE = 2;
/** Bets that are judged before their players are paid: what is kept of them stays bounded. */
const PART_BETS = 2_000_000;

/** What a test may do between two phases: throw, or die. */
export type Between = (phase: "calculated" | "paid" | "batch" | "chased") => void;

export interface SettleHow {
  readonly chases?: ChaseEnds;
  readonly between?: Between;
  /** Players paid in one commit. */
  readonly batch?: number;
}

export function createSettler(context: SettleContext, how: SettleHow = {}): Settler {
  const { chases, between = () => undefined, batch = BATCH } = how;
  const { database, clock } = context.platform;
  return {
    settle: (issueId) =>
      alone(context, issueId, async (client) => {
        const found = await readPhases(database.db, issueId);
        if (!found || (found.state !== "DRAWN" && found.state !== "SETTLING")) return;
        await begin(database.db, found);
        const issue = (await readPhases(database.db, issueId))!;
        const known = await lotteryOf(context, issue);
        if (issue.paidAt === null) await payAll({ context, client, issue, known, between, batch });
        between("paid");
        if (issue.chasedAt === null) {
          await chases?.settled(issueId);
          await done(database.db, issue, ["chased_at"], clock.now());
        }
        between("chased");
        await done(database.db, issue, ["settled_at"], clock.now());
      }),
    undo: (issueId) =>
      alone(context, issueId, async () => {
        await makeVoid(database.db, issueId);
        const issue = await readPhases(database.db, issueId);
        if (!issue || issue.settledAt !== null) return;
        const known = await lotteryOf(context, issue);
        const stakes = await stakesOf(database.db, issueId);
        await post(
          { context, issue, known, between, batch },
          stakes.map(({ playerId, ...sums }) => ({ playerId, void: true, end: { ...NOTHING, ...sums } })),
        );
        await done(database.db, issue, ["paid_at", "rebated_at"], clock.now());
        between("paid");
        await chases?.voided(issueId);
        await done(database.db, issue, ["chased_at", "settled_at"], clock.now());
      }),
  };
}

const NOTHING = {
  validBet: 0n,
  wagered: 0n,
  payout: 0n,
  bonusPayout: 0n,
  rebate: 0n,
  bonusRebate: 0n,
  bets: [],
  counts: [],
};

/** Held while one process settles an issue; another waits, and finds it done. */
async function alone(
  context: SettleContext,
  issueId: bigint,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await context.platform.database.pool.connect();
  const name = `lottery.settle ${issueId}`;
  let whole = false;
  try {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    await work(client);
    await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    whole = true;
  } finally {
    // A connection that is closed gives its lock back.
    client.release(!whole);
  }
}

async function lotteryOf(context: SettleContext, { game }: Phases): Promise<KnownLottery> {
  const known = (await context.lotteries()).get(game);
  assert(known, `there is no lottery ${game}`);
  return known;
}

interface Work {
  readonly context: SettleContext;
  readonly issue: Phases;
  readonly known: KnownLottery;
  readonly between: Between;
  readonly batch: number;
}

/** Judges the bets part by part and pays their players; a part that was paid before is only judged again. */
async function payAll(work: Work & { readonly client: pg.PoolClient }): Promise<void> {
  const { context, client, issue, known, between } = work;
  const { database, clock } = context.platform;
  const drawn = drawnOf(issue, known);
  const caps = await capsOf(database.db, known.lottery);
  const of = Math.max(1, Math.ceil((await countBets(database.db, issue.id)) / PART_BETS));
  for (let part = 0; part < of; part++) {
    const sums = await judgeBets(client, issue.id, { part, of }, drawn);
    if (part === of - 1) await done(database.db, issue, ["calculated_at"], clock.now());
    between("calculated");
    const ends = [...sums].map(([key, sum]) => ({ playerId: uuidOf(key) as PlayerId, end: ended(sum, caps) }));
    await post(work, ends);
  }
  await done(database.db, issue, ["paid_at", "rebated_at"], clock.now());
}

function drawnOf({ winning, game, numero, drawAt }: Phases, { lottery }: KnownLottery): Drawn {
  const draw = winning === null ? undefined : readWinning(winning, lottery.draw);
  assert(draw, `the result of ${game} ${numero} cannot be read: ${winning}`);
  return { lottery, draw, day: isoIn(drawAt, lottery.schedule.tz).slice(0, 10) };
}

/** Posts the ends of players in batches, and tells those concerned. */
async function post({ context, issue, known, between, batch: most }: Work, ends: readonly EndCommand[]): Promise<void> {
  const { live, metrics } = context.platform;
  const order = endOrder(context, settlingOf(issue, known));
  const sorted = ends.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const batches: EndCommand[][] = [];
  for (let from = 0; from < sorted.length; from += most) batches.push(sorted.slice(from, from + most));
  const worker = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const posted = await context.ledger.decideAll(order, batch);
      for (const { paid } of posted.filter((each) => each !== undefined)) {
        live.changed(betsTopic, { playerId: paid.playerId });
        live.changed(balanceTopic, { playerId: paid.playerId });
      }
      metrics.settlements.inc({ room: "lottery" }, posted.length);
      between("batch");
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = workers.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

const settlingOf = ({ id, game, numero, run }: Phases, { lottery }: KnownLottery): Settling => ({
  id,
  game,
  numero,
  run,
  gameId: String(lottery.gameId),
  vassalage: lottery.vassalage,
  category: lottery.vassalage === "ELOTT" ? "ELOTT" : "LOTT",
});
