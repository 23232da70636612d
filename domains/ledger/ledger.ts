import { assert } from "@taya/kernel/assert";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";
import type { Database, Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import { sql } from "kysely";
import { type Audit, audit, type Claims, type How, type Scope } from "./audit.ts";
import { type Balances, type Entry, KIND, type Posted } from "./entry.ts";
import { heldBy, heldTogether } from "./holdings.store.ts";
import { readLines } from "./lines.store.ts";
import { readMoved, type ReadUpTo } from "./moved.store.ts";
import { type Guard, readLimits, setGuard } from "./guard.store.ts";
import { figuresOf } from "./figures.ts";
import { decideTogether, type Lanes, openLanes } from "./lane.ts";
import { type Ask, once, type Once } from "./once.store.ts";
import type { Command, OrderKind } from "./order.ts";
import { type Booked, type BookedQuery, booked, bookedUnder } from "./booked.store.ts";
import { post, readBalances, readLastType, readVendorWallets } from "./post.store.ts";
import {
  readRecord,
  readRecords,
  type RecordsQuery,
  type RecordsPage,
  type SearchQuery,
  searchEntries,
} from "./records.store.ts";

export { askOf, refusalOf } from "./asking.ts";
export { fillLocks, splitByStake, splitStake, withdrawableOf } from "./bonus.rules.ts";
export { ENTRY_TYPES, KIND, kindName, OWN_REBATE, PROMOTION_TYPES } from "./entry.ts";
export type { AccountKind, Balances, Entry, Funds, Leg, Posted } from "./entry.ts";
export { plainJson, InvariantsRunning } from "./audit.ts";
export type { Audit, Break, Check, Claim, Claimed, Claims, How, RoomCheck, Scope, TrialLine } from "./audit.ts";
export { agreement, type Due, type Said, type Wanted, wantedRows } from "./agree.ts";
export { claimsOf } from "./claims.ts";
export type { OrderKind } from "./order.ts";
export type { Purse } from "./purse.ts";
export { type Answered, remembered } from "./remembered.ts";
export type { Ask } from "./once.store.ts";
export type { RecordLine } from "./records.store.ts";
export { fromTagged, toTagged } from "./tagged.ts";
export { type Moved, RARE_TYPES, type ReadUpTo } from "./moved.store.ts";
export { legsOf } from "./templates.rules.ts";

/** The only writer of money. */
export interface Ledger {
  /** Opens the player's wallet; a second time changes nothing. */
  open(
    tx: Db,
    wallet: { readonly merchant: string; readonly playerId: PlayerId; readonly currency: string },
  ): Promise<void>;
  /** Throws for a player without a wallet. */
  balance(db: Db, playerId: PlayerId): Promise<Balances>;
  vendorWallets(db: Db, playerId: PlayerId): Promise<readonly { readonly kind: number; readonly balance: bigint }[]>;
  /** The type of the newest entry; 0 before the first. */
  lastType(db: Db, playerId: PlayerId): Promise<number>;
  /** Holds a player's wallet until the transaction ends: what is read of it after this stays true. */
  lock(tx: Db, playerId: PlayerId): Promise<void>;
  /** Posts inside the caller's transaction, all entries or none; a refusal leaves the transaction usable. */
  post(tx: Db, entries: readonly Entry[]): Promise<Posted>;
  /** Posts entries of one player in a commit shared with others. */
  submit(entries: readonly Entry[]): Promise<Posted>;
  /**
   * The hot door: a command is read, decided and written together with all that wait, in one commit, and answered
   * after it. Throws `Overloaded` when too much waits; nothing was done then.
   */
  decide<C extends Command, S, R>(kind: OrderKind<C, S, R>, command: C): Promise<R>;
  /**
   * The set-based door, for what is paid to very many at once: commands of one kind in a commit of their own, all or
   * none, by the same code as the hot door. What throws, throws for all of them; nothing was done then. Calls wait for
   * one another when more than two run; so many commands at a time that nobody's wallet is locked for long.
   */
  decideAll<C extends Command, S, R>(kind: OrderKind<C, S, R>, commands: readonly C[]): Promise<R[]>;
  /** An idempotent money command under the player's lock; see `once`. */
  once<T, F extends FaultName>(ask: Ask, work: (tx: Db) => Promise<Result<T, F>>): Promise<Once<T, F>>;
  /** Everything posted but bets since somebody read last, each exactly once. */
  moved(tx: Db, last: ReadUpTo | undefined): ReturnType<typeof readMoved>;
  /** Entries of several players that are no bets, newest first. */
  lines: typeof readLines;
  /** What all of these players hold together in a currency. */
  heldTogether: typeof heldTogether;
  /** What each of these players holds in a currency. */
  heldBy: typeof heldBy;
  records(db: Db, query: RecordsQuery): Promise<RecordsPage>;
  record(db: Db, playerId: PlayerId, entryId: string): ReturnType<typeof readRecord>;
  search(db: Db, query: SearchQuery): ReturnType<typeof searchEntries>;
  guard(tx: Db, playerId: PlayerId, guard: Guard): Promise<void>;
  limits(db: Db, playerId: PlayerId): ReturnType<typeof readLimits>;
  /** Goes through the hot door on every lane, as bets do, and changes nothing. */
  answers(): Promise<void>;
  /** Proves the books: everything, or (`full: false`) what came since the last proof. Throws `ProofRunning`. */
  audit(db: Db, claims?: Claims, how?: How): Promise<Audit>;
  /** What a proof looks at of some entry types, by reference. */
  booked(db: Db, types: readonly number[], scope: Scope): Promise<Booked[]>;
  /** Everything posted of some entry types under references. */
  bookedUnder(db: Db, types: readonly number[], asked: readonly BookedQuery[]): Promise<Booked[]>;
}

/** Two transactions at a time keep two cores busy; more only wait for each other. */
const LANES = 2;
/** Commands that are decided together hold their wallets until all are written. */
const BATCHES = { connections: 2, statementMs: 30_000, lockMs: 10_000 } as const;

const isPocket = (kind: number): boolean => kind === KIND.POINTS || (kind >= KIND.VENDOR && kind < KIND.GAME);

interface Posting extends Command {
  readonly entries: readonly Entry[];
}

/** Players who are nobody, one for each lane. */
const NOBODIES = Array.from({ length: LANES }, (_, lane) => `00000000-0000-7000-8000-00000000000${lane}` as PlayerId);

/** A command that does nothing but come through. */
const ASKING: OrderKind<Command, undefined, undefined> = {
  name: "asking",
  blind: true,
  read: async () => undefined,
  decide: () => undefined,
  write: async () => undefined,
};

/** A command that posts and has nothing of its own to read or write. */
const POSTING: OrderKind<Posting, undefined, Posted> = {
  name: "posting",
  blind: true,
  read: async () => undefined,
  decide: ({ entries }, _state, purse) => purse.post(entries),
  write: async () => undefined,
};

const ANSWERS_KEPT_MS = 400 * DAY;
const MONTHS_AHEAD = 3;

/** The wiring page of the ledger: no calls, one door, one daily housekeeping job. */
export const ledger = room({
  name: "ledger",
  calls: {},
  needs: [],
  build: (platform: Platform) => ({
    handlers: {},
    door: ledgerDoor(platform),
    jobs: {
      "ledger.housekeeping": async () => {
        const now = platform.clock.now();
        const { db } = platform.database;
        await sql`select ledger.make_partitions(${new Date(now)}::timestamptz, ${MONTHS_AHEAD})`.execute(db);
        await sql`select ledger.forget(${new Date(now - ANSWERS_KEPT_MS)}::timestamptz)`.execute(db);
      },
    },
    schedules: { "ledger.housekeeping": "17 3 * * *" },
  }),
});

/** What is only read, with nothing of the door's own. */
const READS = {
  vendorWallets: readVendorWallets,
  lastType: readLastType,
  lines: readLines,
  heldTogether,
  heldBy,
  records: readRecords,
  record: readRecord,
  search: searchEntries,
  booked,
  bookedUnder,
} as const;

/** The door over a database and a clock. */
export function ledgerDoor(
  platform: Pick<Platform, "database" | "clock"> & Partial<Pick<Platform, "metrics">>,
): Ledger {
  const { database, clock, metrics } = platform;
  // Opened when first needed: the command line and many tests never post.
  let opened: Lanes | undefined;
  const lanes = (): Lanes =>
    (opened ??= openLanes(
      database.apart({ connections: LANES, statementMs: 5_000, lockMs: 1_000 }),
      clock,
      LANES,
      metrics,
    ));
  let batches: Database | undefined;

  async function posting(tx: Db, entries: readonly Entry[]): Promise<Posted> {
    const since = performance.now();
    const figures = figuresOf(metrics);
    const posted = await post(tx, entries, clock.now());
    figures.posted(entries, posted.code);
    figures.done([since]);
    return posted;
  }

  return {
    ...READS,
    async open(tx, { merchant, playerId, currency }) {
      const at = new Date(clock.now());
      await sql`select ledger.open(${playerId}::uuid, ${merchant}, ${currency}, ${at}::timestamptz)`.execute(tx);
    },
    async balance(db, playerId) {
      const balances = await readBalances(db, playerId);
      if (!balances) throw new Error(`no wallet of player ${playerId}`);
      return balances;
    },
    moved: (tx, last) => readMoved(tx, last, clock.now()),
    async lock(tx, playerId) {
      await sql`select 1 from ledger.lock_wallets(${[playerId]}::uuid[])`.execute(tx);
    },
    post: posting,
    submit: (entries) => {
      const playerId = entries[0]?.playerId;
      assert(playerId, "a posting has at least one entry");
      if (entries.some(({ legs }) => legs.some((leg) => isPocket(leg.kind)))) {
        return database.transaction((tx) => posting(tx, entries));
      }
      const command: Posting = { playerId, entries };
      return lanes().decide(POSTING, command) as Promise<Posted>;
    },
    decide: (kind, command) => lanes().decide(kind, command) as Promise<never>,
    async decideAll(kind, commands) {
      if (commands.length === 0) return [];
      batches ??= database.apart(BATCHES);
      const since = performance.now();
      const figures = figuresOf(metrics);
      const decided = await batches.transaction((tx) => decideTogether(tx, { kind, commands, clock, figures }));
      figures.done([since]);
      return decided as never;
    },
    async answers() {
      await Promise.all(NOBODIES.map((playerId) => lanes().decide(ASKING, { playerId })));
    },
    once: (ask, work) => once({ database, clock }, ask, work),
    guard: setGuard,
    limits: (db, playerId) => readLimits(db, playerId, clock.now()),
    audit: (db, claims, how) => audit(db, clock.now(), claims, how),
  };
}
