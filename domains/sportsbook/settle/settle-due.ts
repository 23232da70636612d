import { isLostConnection } from "@taya/platform/database";
import type { Beat } from "../beat.ts";
import { tellPlayer } from "../betting/tell.ts";
import type { Context } from "../context.ts";
import {
  dueFixtures,
  dueMarkets,
  type DueMarket,
  type DueTicket,
  noteSettled,
  ticketsOf,
  voidedTickets,
} from "./due.store.ts";
import { type SettleCommand, settleOrder } from "./post.order.ts";

const EVERY_MS = 200;
/** Fixtures that are looked at in one beat. */
const FIXTURES = 50;
/** Tickets that are found at once of all markets of a fixture together, and of each at the least. */
const PAGE = 8_000;
const LEAST_PAGE = 200;
/** So many tickets are brought to their end in one commit: nobody's wallet is locked for long. */
const BATCH = 800;
/** Commits that are made at a time. */
const AT_ONCE = 2;
/** So many batches make the largest one of a single owner. */
const OWN_MOST = 4;
/** A fixture that cannot be settled is tried again so much later. */
const AGAIN_MS = 10_000;

/** Below every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** What a test may do between two steps: throw, or die. */
export type Between = (phase: "found" | "batch" | "posted" | "noted") => void;

export interface SettleHow {
  readonly between?: Between;
  /** Tickets posted in one commit. */
  readonly batch?: number;
}

export type SettleContext = Pick<Context, "platform" | "ledger">;

/**
 * Brings tickets to what was told of their markets, fixture by fixture in the order in which it was told. Whatever a process
 * that died has left is begun again: what was posted is found posted, and what was told stays due until all of it is.
 */
export function settleDue(context: SettleContext, how: SettleHow = {}): Beat {
  const { database, log } = context.platform;
  /** Fixtures that could not be settled, and when they are tried again. */
  const failed = new Map<string, number>();
  /** Fixtures whose tickets are brought to what was told but for those that wait to be taken: what was told, how many wait. */
  const waiting = new Map<string, string>();
  return {
    name: "settle",
    everyMs: EVERY_MS,
    takeOver() {
      failed.clear();
      waiting.clear();
    },
    async beat() {
      let did = await settleVoided(context, how);
      for (const fixtureId of await dueFixtures(database.db, FIXTURES + failed.size)) {
        if (performance.now() < (failed.get(fixtureId) ?? 0)) continue;
        failed.delete(fixtureId);
        try {
          did = (await settleFixture(context, fixtureId, waiting, how)) || did;
        } catch (error) {
          // One that cannot be settled holds up no other.
          log.warn({ error, fixtureId }, "a fixture could not be settled yet");
          failed.set(fixtureId, performance.now() + AGAIN_MS);
        }
      }
      return did;
    },
  };
}

/** Gives back the tickets that operators made void; answers whether something was posted. */
async function settleVoided(context: SettleContext, how: SettleHow): Promise<boolean> {
  const { database, log } = context.platform;
  try {
    return (await postAll(context, await voidedTickets(database.db, PAGE), how)).posted > 0;
  } catch (error) {
    // Results are settled whatever becomes of them.
    log.warn({ error }, "void tickets could not be given back yet");
    return false;
  }
}

/** Settles everything that was told of a fixture; answers whether something was posted. */
async function settleFixture(
  context: SettleContext,
  fixtureId: string,
  waiting: Map<string, string>,
  how: SettleHow,
): Promise<boolean> {
  const { database } = context.platform;
  const { between = () => undefined } = how;
  const due = await database.transaction((tx) => dueMarkets(tx, fixtureId));
  const standing = due.map((market) => `${market.upTo} ${market.waiting}`).join(", ");
  if (waiting.get(fixtureId) === standing) return false;
  let posted = 0;
  let left: readonly string[] = [];
  for await (const tickets of pagesOf(context, due)) {
    between("found");
    const done = await postAll(context, tickets, how);
    posted += done.posted;
    left = [...left, ...done.failed];
  }
  between("posted");
  // What was told stays due until every ticket is brought to it.
  if (left.length > 0) throw new Error(`tickets that could not be settled: ${left.slice(0, 10).join(" ")}`);
  await noteSettled(database.db, due);
  if (due.some((market) => market.waiting > 0)) waiting.set(fixtureId, standing);
  else waiting.delete(fixtureId);
  between("noted");
  return posted > 0;
}

/** Tickets of markets page by page, each once a page, in the order of their owners: commits side by side share none. */
async function* pagesOf({ platform }: SettleContext, markets: readonly DueMarket[]): AsyncGenerator<SettleCommand[]> {
  let open = markets.map((market) => ({ ...market, after: FIRST }));
  while (open.length > 0) {
    const most = Math.max(LEAST_PAGE, Math.floor(PAGE / open.length));
    const found = await ticketsOf(platform.database.db, open, most);
    const ofMarket = Map.groupBy(found, ({ market }: DueTicket) => market);
    const unique = new Map(found.map(({ betId, playerId }) => [betId, { betId, playerId }]));
    const tickets = [...unique.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
    if (tickets.length > 0) yield tickets;
    open = open.flatMap((market, at) => {
      const own = ofMarket.get(at) ?? [];
      return own.length < most ? [] : [{ ...market, after: own.at(-1)!.betId }];
    });
  }
}

interface PostedAll {
  /** How many tickets have changed. */
  readonly posted: number;
  /** Tickets that could not be brought to anything. */
  readonly failed: readonly string[];
}

/** Posts tickets in batches, and tells those concerned. */
async function postAll(
  context: SettleContext,
  tickets: readonly SettleCommand[],
  { between = () => undefined, batch: most = BATCH }: SettleHow,
): Promise<PostedAll> {
  const order = settleOrder(context);
  const batches = batchesOf(tickets, most);
  const failed: string[] = [];
  let posted = 0;
  const post = async (batch: readonly SettleCommand[]) => {
    posted += await postBatch(context, order, batch);
    between("batch");
  };
  const worker = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      try {
        await post(batch);
      } catch (error) {
        if (isLostConnection(error) || batch.length === 1) throw error;
        // One that fails is not in the way of the others.
        for (const ticket of batch) await post([ticket]).catch(() => failed.push(ticket.betId));
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const broken = workers.find((each) => each.status === "rejected");
  if (broken) throw broken.reason;
  return { posted, failed };
}

async function postBatch(
  { platform, ledger }: SettleContext,
  order: ReturnType<typeof settleOrder>,
  batch: readonly SettleCommand[],
): Promise<number> {
  const posted = (await ledger.decideAll(order, batch)).filter((each) => each !== undefined);
  for (const playerId of new Set(posted.map(({ posting }) => posting.playerId))) tellPlayer({ platform }, playerId);
  platform.metrics.settlements.inc({ room: "sportsbook" }, posted.length);
  return posted.length;
}

/** Tickets of one owner stand in one batch, unless they are so many that nobody else's could wait for them. */
function batchesOf(tickets: readonly SettleCommand[], most: number): SettleCommand[][] {
  const batches: SettleCommand[][] = [];
  for (const ticket of tickets) {
    const last = batches.at(-1);
    const isOther = last?.at(-1)?.playerId !== ticket.playerId;
    if (!last || last.length >= (isOther ? most : most * OWN_MOST)) batches.push([ticket]);
    else last.push(ticket);
  }
  return batches;
}
