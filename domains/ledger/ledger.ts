import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import { sql } from "kysely";
import { type Audit, audit, type Claims } from "./audit.ts";
import type { Balances, Entry, Posted } from "./entry.ts";
import { type Guard, readLimits, setGuard } from "./guard.store.ts";
import { type Ask, once, type Once } from "./once.store.ts";
import { post, readBalances, readLastType, readVendorWallets } from "./post.store.ts";
import { readRecord, readRecords, type RecordsAsked, type RecordsPage } from "./records.store.ts";

export { fillLocks, withdrawableOf } from "./bonus.rules.ts";
export { ENTRY_TYPES, KIND, kindName } from "./entry.ts";
export type { AccountKind, Balances, Entry, Leg, PostCode, Posted } from "./entry.ts";
export type { Audit, Check, Claim, Claims } from "./audit.ts";
export type { BetLimit, Guard } from "./guard.store.ts";
export type { Ask, Once } from "./once.store.ts";
export type { RecordLeg, RecordLine, RecordsAsked, RecordsPage } from "./records.store.ts";
export { fromTagged, toTagged } from "./tagged.ts";
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
  /** Posts inside the caller's transaction, all entries or none; a refusal leaves the transaction usable. */
  post(tx: Db, entries: readonly Entry[]): Promise<Posted>;
  /**
   * The hot door: entries and the caller's rows (`fact`, run only when they were accepted) in one commit of its own.
   * Callers must not open a transaction around it nor rely on one per call: requests may share a commit.
   */
  submit(entries: readonly Entry[], fact?: (tx: Db) => Promise<void>): Promise<Posted>;
  /** An idempotent money command under the player's lock; see `once`. */
  once<T, F extends FaultName>(ask: Ask, work: (tx: Db) => Promise<Result<T, F>>): Promise<Once<T, F>>;
  records(db: Db, asked: RecordsAsked): Promise<RecordsPage>;
  record(db: Db, playerId: PlayerId, entryId: string): ReturnType<typeof readRecord>;
  guard(tx: Db, playerId: PlayerId, guard: Guard): Promise<void>;
  limits(db: Db, playerId: PlayerId): ReturnType<typeof readLimits>;
  audit(db: Db, claims?: Claims): Promise<Audit>;
}

const ANSWERS_KEPT_MS = 400 * DAY;
const MONTHS_AHEAD = 3;

/** The wiring page of the ledger: no calls, one door, one daily housekeeping job. */
export const ledger = room({
  name: "ledger",
  calls: {},
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

/** The door over a database and a clock. */
export function ledgerDoor(platform: Pick<Platform, "database" | "clock">): Ledger {
  const { database, clock } = platform;
  return {
    async open(tx, { merchant, playerId, currency }) {
      const at = new Date(clock.now());
      await sql`select ledger.open(${playerId}::uuid, ${merchant}, ${currency}, ${at}::timestamptz)`.execute(tx);
    },
    async balance(db, playerId) {
      const balances = await readBalances(db, playerId);
      if (!balances) throw new Error(`no wallet of player ${playerId}`);
      return balances;
    },
    vendorWallets: readVendorWallets,
    lastType: readLastType,
    post: (tx, entries) => post(tx, entries, clock.now()),
    submit: (entries, fact) =>
      database.transaction(async (tx) => {
        const posted = await post(tx, entries, clock.now());
        if (posted.code === "OK") await fact?.(tx);
        return posted;
      }),
    once: (ask, work) => once({ database, clock }, ask, work),
    records: readRecords,
    record: readRecord,
    guard: setGuard,
    limits: (db, playerId) => readLimits(db, playerId, clock.now()),
    audit: (db, claims) => audit(db, clock.now(), claims),
  };
}
