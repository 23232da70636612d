import { type Instant, SECOND } from "@taya/kernel/instant";
import { createTurnRunner, type TurnRunner } from "@taya/platform/turn";
import { keepDays, makeIssues } from "./ahead.ts";
import { upcoming } from "./calendar.ts";
import { closeDue } from "./close.ts";
import { drawDue } from "./engine.draws.ts";
import { settleDue } from "./engine.settle.ts";
import { issuesDue, noteFailed, openedGames } from "./engine.store.ts";
import { createPoller, type Teller } from "./feeds.ts";
import { type IssueContext, tellChanged } from "./issue-context.ts";
import type { IssueRow } from "./issues.store.ts";

const BEAT_MS = 200;
/** What others change is read so often. */
const LOOK_MS = 1 * SECOND;
/** The issue on sale and the one after it are always there. */
const AHEAD = 2;
/** Partitions of bets are looked after so often by the clock. */
const DAYS_MS = 3_600 * SECOND;

/** Everything the process that runs the draws holds. */
export interface Running {
  readonly context: IssueContext;
  /** Issues something has to be done about. */
  readonly due: Map<bigint, IssueRow>;
  /** The last issue made of each game. */
  readonly made: Map<string, string>;
  /** Games an operator has closed or opened. */
  opened: ReadonlyMap<string, boolean>;
  readonly settling: Map<bigint, Promise<void>>;
  /** Issues that cannot be drawn; said once. */
  readonly broken: Set<bigint>;
  /** When by the program's clock each state was last shown, by game: opening and closing happen by themselves. */
  readonly shown: Map<string, string>;
  lookedFor: Instant;
  daysFor: Instant;
}

export interface Engine extends TurnRunner {
  /** Asks the feeds at once and waits for what they say. */
  hear(): Promise<void>;
}

/** Opens, closes, draws and settles the issues of all lotteries, in one process at a time. */
export function createEngine(context: IssueContext, tellers: readonly Teller[] = []): Engine {
  const { clock } = context.platform;
  const running: Running = {
    context,
    due: new Map(),
    made: new Map(),
    opened: new Map(),
    settling: new Map(),
    broken: new Set(),
    shown: new Map(),
    lookedFor: 0,
    daysFor: 0,
  };
  const poller = createPoller(tellers);
  let lookedAt = Number.NEGATIVE_INFINITY;
  const runner = createTurnRunner(context.platform, {
    table: "lottery.turn",
    name: "the lotteries",
    everyMs: BEAT_MS,
    async takeOver() {
      // Whatever another process left is found like one's own: commitment and tickets stand, so a late draw is the same.
      running.due.clear();
      running.made.clear();
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    async beat() {
      if (performance.now() - lookedAt >= LOOK_MS || clock.now() - running.lookedFor >= LOOK_MS) {
        lookedAt = performance.now();
        await look(running, clock.now());
      }
      await open(running, clock.now());
      await close(running, clock.now());
      await drawDue(running, clock.now());
      poller.poll(running);
      settleDue(running);
      await show(running, clock.now());
    },
    async idle() {
      await Promise.allSettled([...running.settling.values(), poller.idle()]);
    },
  });
  return { ...runner, hear: () => poller.now(running) };
}

/** Reads anew what others change, and says of feeds that say nothing that they have failed. */
async function look(running: Running, now: Instant): Promise<void> {
  const { database, log } = running.context.platform;
  running.lookedFor = now;
  if (now - running.daysFor >= DAYS_MS) {
    await keepDays(database.db);
    running.daysFor = now;
  }
  const [rows, opened] = await Promise.all([issuesDue(database.db), openedGames(database.db)]);
  running.opened = opened;
  running.due.clear();
  for (const row of rows) running.due.set(row.id, row);
  const untold = rows.filter(
    ({ commit, anomaly, state, drawAt }) => !commit && !anomaly && state === "OPEN" && drawAt < now,
  );
  const failed = await noteFailed(
    database.db,
    untold.map(({ id }) => id),
  );
  for (const id of failed) {
    const { game, numero } = running.due.get(id)!;
    log.warn({ game, numero }, "nobody has told the result of an issue in time");
  }
}

/** Makes the issue on sale and the one after it of every lottery that is open. */
async function open({ context, made, opened }: Running, now: Instant): Promise<void> {
  const fresh = [...(await context.lotteries()).values()].flatMap(({ lottery }) => {
    if (!(opened.get(lottery.code) ?? !lottery.off)) return [];
    const issues = upcoming(lottery.schedule, now, AHEAD);
    const last = issues.at(-1)?.number;
    if (last === undefined || made.get(lottery.code) === last) return [];
    return issues.map((issue) => ({ lottery, issue }));
  });
  if (fresh.length === 0) return;
  await makeIssues(context, context.platform.database.db, fresh);
  for (const { lottery, issue } of fresh) made.set(lottery.code, issue.number);
}

/** Closes what is due; when that fails each on its own, so that one broken issue keeps no other one open. */
async function close({ context, due }: Running, now: Instant): Promise<void> {
  const ending = [...due.values()].filter(
    ({ state, ticketsHash, closeAt }) => state === "OPEN" && ticketsHash === undefined && closeAt <= now,
  );
  const ids = ending.map(({ id }) => id);
  const closed = await closeDue(context, ids).catch(async (error: unknown) => {
    context.platform.log.warn({ error }, "issues could not be closed together");
    const tries = await Promise.allSettled(ids.map((id) => closeDue(context, [id])));
    return tries.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  });
  for (const row of closed) due.set(row.id, row);
}

/** Tells of every lottery whose issue on sale is another one, or has opened or closed. */
async function show({ context, shown }: Running, now: Instant): Promise<void> {
  const changed: string[] = [];
  for (const { lottery } of (await context.lotteries()).values()) {
    const [current] = upcoming(lottery.schedule, now, 1);
    if (!current) continue;
    const phase = now < current.openAt ? "PENDING" : now < current.closeAt ? "ON_SALE" : "CLOSED";
    const state = `${current.number} ${phase}`;
    if (shown.get(lottery.code) === state) continue;
    shown.set(lottery.code, state);
    changed.push(lottery.code);
  }
  tellChanged(context, changed, { drawn: false });
}
