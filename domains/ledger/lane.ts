import type { PlayerId } from "@taya/kernel/id";
import type { Clock, Instant } from "@taya/kernel/instant";
import { type Database, type Db, isLostConnection, Overloaded } from "@taya/platform/database";
import { sent, together } from "@taya/platform/pipeline";
import { applyLimits, applyParts, lockWallets } from "./batch.store.ts";
import type { AnyKind, Command, Done } from "./order.ts";
import { openPurse } from "./purse.ts";

const BATCH_MOST = 512;
const QUEUE_MOST = 20_000;
/** Whoever waited this long has been given up by its caller; nothing has been done for it. */
const WAIT_MOST_MS = 1_200;

interface Order {
  readonly kind: AnyKind;
  readonly command: Command;
  readonly since: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Decides commands one batch after another; a command is answered after its batch has committed. */
export interface Lane {
  decide(kind: AnyKind, command: Command): Promise<unknown>;
}

/**
 * A natural group commit: no timer, a batch is whatever has queued while the one before was committed. Commands of
 * one player are decided in the order in which they came.
 */
export function openLane(database: Pick<Database, "transaction">, clock: Clock): Lane {
  const queue: Order[] = [];
  let running = false;

  async function drain(): Promise<void> {
    // Let the requests of this turn of the loop queue up too.
    await new Promise(setImmediate);
    while (queue.length > 0) await run(taken());
    running = false;
  }

  function taken(): Order[] {
    const oldest = performance.now() - WAIT_MOST_MS;
    const batch = queue.splice(0, BATCH_MOST);
    for (const order of batch) if (order.since < oldest) order.reject(new Overloaded("the ledger is behind"));
    return batch.filter((order) => order.since >= oldest);
  }

  async function run(batch: readonly Order[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const results = await database.transaction((tx) => settle(tx, batch, clock));
      for (const [index, order] of batch.entries()) order.resolve(results[index]);
    } catch (error) {
      // After a lost connection nobody knows whether it was committed: the callers ask again with their keys.
      if (batch.length === 1 || isLostConnection(error)) for (const order of batch) order.reject(error);
      else for (const order of batch) await run([order]);
    }
  }

  return {
    decide(kind, command) {
      if (queue.length >= QUEUE_MOST) return Promise.reject(new Overloaded("too much waits for the ledger"));
      return new Promise((resolve, reject) => {
        queue.push({ kind, command, since: performance.now(), resolve, reject });
        if (running) return;
        running = true;
        void drain();
      });
    },
  };
}

/** Decides commands of one kind in one commit of their own, all or none; the transaction is theirs alone. */
export function decideTogether(
  tx: Db,
  { kind, commands, clock }: { readonly kind: AnyKind; readonly commands: readonly Command[]; readonly clock: Clock },
): Promise<unknown[]> {
  return settle(
    tx,
    commands.map((command) => ({ kind, command })),
    clock,
  );
}

/** A command as it is decided, however it came. */
type Decided = Pick<Order, "kind" | "command">;

/**
 * Locks, reads, decides and writes one batch; answers the results in its order. What is read is asked for right behind
 * the lock and what is written all at once: a batch waits three times for the database, not a dozen times.
 */
async function settle(tx: Db, batch: readonly Decided[], clock: Clock): Promise<unknown[]> {
  const at = clock.now();
  const players = [...new Set(batch.map((order) => order.command.playerId))];
  const kinds = [...Map.groupBy(batch, (order) => order.kind)];
  const [wallets, states] = await readAll(tx, { players, kinds, at });
  const purses = new Map(players.map((playerId) => [playerId, openPurse(wallets.get(playerId), at)]));
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
  await together([applyParts(tx, parts, at), applyLimits(tx, limited, at), ...writes]);
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
export function laneOf(playerId: PlayerId, lanes: number): number {
  return Number.parseInt(playerId.slice(-6), 16) % lanes;
}
