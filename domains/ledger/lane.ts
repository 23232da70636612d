import type { PlayerId } from "@taya/kernel/id";
import type { Clock, Instant } from "@taya/kernel/instant";
import { type Database, type Db, isLostConnection, Overloaded } from "@taya/platform/database";
import type { Metrics } from "@taya/platform/metrics";
import { AfterCommit, sent, together } from "@taya/platform/pipeline";
import { applyLimits, applyParts, lockWallets } from "./batch.store.ts";
import type { AnyKind, Command, Done } from "./order.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { openPurse } from "./purse.ts";

const BATCH_MOST = 512;
const QUEUE_MOST = 20_000;
/** So many that wait are worth more than one batch at a time. */
const MANY = 128;
/**
 * A batch costs about two milliseconds of both processors however small it is. One that follows at once on one of many
 * takes them from the requests that come meanwhile, and those wait longer than the batch did.
 */
const PACE_MS = 5;
/** Whoever waited this long has been given up by its caller; nothing has been done for it. */
const WAIT_MOST_MS = 1_200;

interface Order {
  readonly kind: AnyKind;
  readonly command: Command;
  readonly since: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Decides commands batch after batch; a command is answered after its batch has committed. */
export interface Lanes {
  decide(kind: AnyKind, command: Command): Promise<unknown>;
}

/**
 * A group commit: a batch is whatever has queued while the one before was committed. A command that comes alone never
 * waits for others; while they come in numbers, batches begin at a pace. Few that wait are one batch: a second one
 * beside it would cost both more than it saves. Many go at once and side by side, in as many batches as there are
 * lanes. Commands of one player keep to a lane and are decided in the order in which they came.
 */
export function openLanes(
  database: Pick<Database, "transaction">,
  clock: Clock,
  count: number,
  metrics?: Metrics,
): Lanes {
  const lanes = Array.from({ length: count }, () => ({ queue: [] as Order[], busy: false }));
  const waiting = () => lanes.reduce((sum, { queue }) => sum + queue.length, 0);
  let due = false;
  let timer: NodeJS.Timeout | undefined;
  /** When the next batch may begin if few wait, by `performance.now()`. */
  let notBefore = 0;

  /** Lets the requests of this turn of the loop queue up too. */
  function startSoon(): void {
    if (due) return;
    due = true;
    setImmediate(() => {
      due = false;
      start();
    });
  }

  function start(): void {
    const free = lanes.filter(({ busy }) => !busy);
    if (waiting() >= MANY) for (const lane of free) void go([lane]);
    else if (free.length === count && waiting() > 0 && inPace()) void go(free);
  }

  /** Whether the next batch may begin; else it is begun when it may. */
  function inPace(): boolean {
    const left = Math.round(notBefore - performance.now());
    if (left < 1) return true;
    timer ??= setTimeout(() => {
      timer = undefined;
      start();
    }, left);
    return false;
  }

  /** Decides what waits in some free lanes as one batch, and then whatever has come meanwhile. */
  async function go(some: typeof lanes): Promise<void> {
    const taken = some.flatMap(({ queue }) => queue.splice(0, BATCH_MOST));
    if (taken.length === 0) return;
    const batch = inTime(taken);
    for (const lane of some) lane.busy = true;
    notBefore = taken.length > 1 ? performance.now() + PACE_MS : 0;
    if (batch.length > 0) await run(batch);
    for (const lane of some) lane.busy = false;
    start();
  }

  function inTime(orders: readonly Order[]): Order[] {
    const oldest = performance.now() - WAIT_MOST_MS;
    for (const order of orders) if (order.since < oldest) order.reject(new Overloaded("the ledger is behind"));
    return orders.filter((order) => order.since >= oldest);
  }

  async function run(batch: readonly Order[]): Promise<void> {
    const figures = figuresOf(metrics);
    try {
      const results = await database.transaction((tx, allAsked) => settle(tx, batch, { clock, allAsked, figures }));
      answer(batch, results, figures);
    } catch (error) {
      // After a lost connection nobody knows whether it was committed: the callers ask again with their keys.
      const perhapsDone = isLostConnection(error) || error instanceof AfterCommit;
      if (batch.length === 1 || perhapsDone) for (const order of batch) order.reject(error);
      else for (const order of batch) await run([order]);
    }
  }

  return {
    decide(kind, command) {
      if (waiting() >= QUEUE_MOST) return Promise.reject(new Overloaded("too much waits for the ledger"));
      return new Promise((resolve, reject) => {
        const lane = lanes[laneOf(command.playerId, count)]!;
        lane.queue.push({ kind, command, since: performance.now(), resolve, reject });
        if (!lane.busy) startSoon();
      });
    },
  };
}

/** What was decided stands in the books now: whoever waits is answered. */
function answer(batch: readonly Order[], results: readonly unknown[], figures: Figures): void {
  figures.done(batch.map(({ since }) => since));
  for (const [index, order] of batch.entries()) order.resolve(results[index]);
}

/** Decides commands of one kind in one commit of their own, all or none; the transaction is theirs alone. */
export function decideTogether(
  tx: Db,
  {
    kind,
    commands,
    ...settling
  }: { readonly kind: AnyKind; readonly commands: readonly Command[] } & Omit<Settling, "allAsked">,
): Promise<unknown[]> {
  return settle(
    tx,
    commands.map((command) => ({ kind, command })),
    { ...settling, allAsked: () => undefined },
  );
}

/** A command as it is decided, however it came. */
type Decided = Pick<Order, "kind" | "command">;

interface Settling {
  readonly clock: Clock;
  readonly figures: Figures;
  /** Says that all has been asked for; what has been decided is thrown away if any of it fails. */
  allAsked(): void;
}

/**
 * Locks, reads, decides and writes one batch; answers the results in its order. What is read is asked for right behind
 * the lock, what is written all at once, and the commit behind it: a batch waits twice for the database.
 */
async function settle(tx: Db, batch: readonly Decided[], { clock, allAsked, figures }: Settling): Promise<unknown[]> {
  const at = clock.now();
  const players = [...new Set(batch.map((order) => order.command.playerId))];
  // In one order for every batch: two that write the rows of several kinds side by side never wait in a circle.
  const kinds = [...Map.groupBy(batch, (order) => order.kind)].toSorted(([a], [b]) => (a.name < b.name ? -1 : 1));
  const [wallets, states] = await readAll(tx, { players, kinds, at });
  const purses = new Map(players.map((playerId) => [playerId, openPurse(wallets.get(playerId), at, figures)]));
  const done = new Map<Decided, unknown>();
  for (const order of batch) {
    const purse = purses.get(order.command.playerId)!;
    done.set(order, order.kind.decide(order.command, states.get(order.kind), purse));
  }
  const parts = [...wallets].flatMap(([playerId, wallet]) => {
    const gathered = purses.get(playerId)!.gathered();
    return gathered.movements.length > 0 ? [{ wallet, gathered }] : [];
  });
  const limited = parts.filter(({ wallet }) => wallet.limits.length > 0);
  const writes = kinds.map(([kind, orders]) => {
    const facts: Done<Command, unknown>[] = orders.map((order) => ({
      command: order.command,
      result: done.get(order),
    }));
    return kind.write(tx, facts, at, states.get(kind));
  });
  const written = together([applyParts(tx, parts, at), applyLimits(tx, limited, at), ...writes]);
  if (kinds.every(([kind]) => kind.blind)) allAsked();
  await written;
  return batch.map((order) => done.get(order));
}

interface Reading {
  readonly players: readonly PlayerId[];
  readonly kinds: readonly (readonly [AnyKind, readonly Decided[]])[];
  readonly at: Instant;
}

/** The locked wallets, and behind the lock what each kind needs to know. */
async function readAll(tx: Db, { players, kinds, at }: Reading) {
  const locking = lockWallets(tx, players, at);
  await sent();
  const reads = kinds.map(async ([kind, orders]) => {
    const commands = orders.map((order) => order.command);
    return [kind, await kind.read(tx, commands, at)] as const;
  });
  const [wallets, ...states] = await together([locking, ...reads]);
  return [wallets, new Map<AnyKind, unknown>(states)] as const;
}

/** Which of so many lanes carries a player's commands; always the same one in a process. */
function laneOf(playerId: PlayerId, lanes: number): number {
  return Number.parseInt(playerId.slice(-6), 16) % lanes;
}
