import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { gently } from "@taya/platform/gently";
import { LOCKS } from "@taya/platform/locks";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { accountChecks, claimChecks, readTrial } from "./audit.store.ts";

/** At most so many breaks of a check are told one by one; the count says how many there are. */
const TOLD = 100;
/** No transaction that moves money stays open this long: what other rooms wrote since is looked at again. */
const OVERLAP_MS = 10 * MINUTE;
/** So many new versions are summed up at once; a player's never apart. */
const PIECE = 1_000;
/** A proof that has time rests no longer than this in all: an operator may wait for it to end and their own to begin. */
const RESTS_MOST_MS = 25_000;
const WAIT_MS = 250;
const WAIT_MOST_MS = 15 * 60_000;

/** What a room says its open things hold of each player's money: open bets, open withdrawals, open transfers. */
export type Claim = (db: Db, scope: Scope) => Promise<readonly Claimed[]>;

export interface Claimed {
  readonly playerId: string;
  readonly amount: Minor;
  /** How much of it is bonus money, where the room knows. */
  readonly bonus?: Minor;
}

/** What a proof looks at: everything, or what these players and the time since then brought. */
export type Scope =
  | { readonly full: true }
  | { readonly full: false; readonly since: Instant; readonly players: readonly PlayerId[] };

/** One thing that does not add up. */
export interface Break {
  /** What it is about: an account, an entry, a deposit; the same thing has the same text in every proof. */
  readonly subject: string;
  readonly playerId?: string;
  readonly currency?: string;
  /** By how much, in minor units: what the books say less what they should say. */
  readonly amount?: Minor;
  readonly detail: unknown;
}

/** A proof that a room brings; asked inside the transaction of the ledger's own proof, so that all see the same books. */
export interface RoomCheck {
  readonly name: string;
  /** Whether it looks at everything in every proof; else what it found stands until everything is proved anew. */
  readonly always?: true;
  /** `trial` is what all accounts of a kind hold together in the books that are proved; missing outside a proof. */
  find(db: Db, scope: Scope, trial?: readonly TrialLine[]): Promise<readonly Break[]>;
}

/** What other rooms bring to a proof; a claim left out is not checked. */
export interface Claims {
  readonly inPlay?: Claim;
  readonly held?: Claim;
  readonly transit?: Claim;
  readonly depositsHeld?: Claim;
  readonly checks?: readonly RoomCheck[];
}

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** Breaks found. */
  readonly count: number;
  /** Whether a break this check did not find any more is mended. */
  readonly complete: boolean;
  readonly breaks: readonly Break[];
}

/** A line of the trial balance: what all players together hold of a kind; the house's side as its movements say. */
export interface TrialLine {
  readonly kind: number;
  readonly currency: string;
  readonly amount: Minor;
}

export interface Audit {
  readonly at: Instant;
  /** Everything from the first posting on, or only what came since the proof before. */
  readonly full: boolean;
  /** How long it took. */
  readonly ms: number;
  /** Players looked at. */
  readonly players: number;
  readonly currency: readonly { readonly code: string; readonly sum: string; readonly accounts: number }[];
  readonly trial: readonly TrialLine[];
  readonly checks: readonly Check[];
  readonly ok: boolean;
}

export interface Found {
  readonly name: string;
  readonly complete: boolean;
  readonly breaks: readonly Break[];
}

export interface How {
  /** Everything, from the first posting on; else what came since the last proof. */
  readonly full?: boolean;
  /** Whether to wait for a proof that is running; else `ProofRunning` is thrown. */
  readonly wait?: boolean;
  /** Whether nobody waits for it: it goes on in small pieces and rests in between, so that bets need not wait. */
  readonly gently?: boolean;
}

type Rested = () => Promise<void>;
const AT_ONCE: Rested = async () => undefined;

/** Another proof is under way; nothing was done. */
export class InvariantsRunning extends Error {
  override readonly name = "ProofRunning";
}

/**
 * Proves the books in one snapshot: from the first posting on, or only what transactions the last proof did not see
 * have written. Both sum up, compare and ask the rooms the same way.
 */
export async function audit(
  db: Db,
  at: Instant,
  claims: Claims = {},
  { full = true, wait = true, gently: calm = false }: How = {},
): Promise<Audit> {
  const until = performance.now() + WAIT_MOST_MS;
  for (;;) {
    const invariants = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => prove(tx as Db, { at, claims, full, rested: calm ? gently(RESTS_MOST_MS) : AT_ONCE }))
      .catch((error: unknown) => {
        if (isOvertaken(error)) return undefined;
        throw error;
      });
    if (invariants) return invariants;
    if (!wait || performance.now() > until) throw new InvariantsRunning("another proof is under way");
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Another proof ended while this one began. */
const isOvertaken = (error: unknown): boolean => (error as { code?: string }).code === "40001";

interface Proving {
  readonly at: Instant;
  readonly claims: Claims;
  readonly full: boolean;
  readonly rested: Rested;
}

/** Undefined while another proof runs. */
async function prove(tx: Db, { at, claims, full: wanted, rested }: Proving): Promise<Audit | undefined> {
  const began = performance.now();
  const { rows: lock } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.proving}) as got`.execute(
    tx,
  );
  if (!lock[0]!.got) return undefined;
  const { scope, suspects, differing } = await fold(tx, wanted, rested);
  const { trial, accounts } = await readTrial(tx);
  const currency = sumsOf(trial, accounts);
  const found: Found[] = [
    {
      name: "every currency sums to zero",
      complete: true,
      breaks: currency
        .filter(({ sum }) => sum !== 0n)
        .map(({ code, sum }) => ({ subject: code, currency: code, amount: sum, detail: { currency: code } })),
    },
    ...(scope.full ? [{ name: "running totals equal the movements", complete: true, breaks: differing }] : []),
    ...(await accountChecks(tx, scope, suspects)),
    ...(await claimChecks(tx, scope, claims)),
  ];
  // Whoever one of the ledger's own checks names is looked at again by every proof until it is mended.
  const wrong = found.flatMap(({ breaks }) => breaks.flatMap((each) => (each.playerId ? [each.playerId] : [])));
  for (const each of claims.checks ?? []) {
    const breaks = await each.find(tx, scope, trial);
    found.push({ name: each.name, complete: scope.full || each.always === true, breaks });
  }
  await sql`select ledger.proof_done(${[...new Set(wrong)].slice(0, TOLD * TOLD)}::uuid[], ${new Date(at)}::timestamptz)`.execute(
    tx,
  );
  const checks = found.map(({ name, complete, breaks }) => ({
    name,
    ok: breaks.length === 0,
    count: breaks.length,
    complete,
    breaks: breaks.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)).slice(0, TOLD),
  }));
  return {
    at,
    full: scope.full,
    ms: Math.round(performance.now() - began),
    players: scope.full ? accounts.players : scope.players.length,
    currency: currency.map((each) => ({ ...each, sum: formatMinor(each.sum) })),
    trial,
    checks,
    ok: checks.every((each) => each.ok),
  };
}

interface Folded {
  readonly scope: Scope;
  readonly suspects: readonly PlayerId[];
  /** Running totals that were not what all movements say. */
  readonly differing: readonly Break[];
}

/** Brings what is proven up to this snapshot. The first proof of all, and the first after a restore, is a full one. */
async function fold(tx: Db, wanted: boolean, rested: Rested): Promise<Folded> {
  await sql`select ledger.forget_foreign_mark()`.execute(tx);
  const { rows: marks } = await sql<{ at: Instant }>`select at from ledger.proof_mark`.execute(tx);
  await sql`select ledger.find_touched()`.execute(tx);
  const mark = marks[0];
  if (mark) {
    for (const players of await pieces(tx)) {
      await sql`select ledger.fold_players(${arrayOf(players)}::uuid[])`.execute(tx);
      await rested();
    }
    await sql`select ledger.fold_suspects()`.execute(tx);
  }
  if (wanted || !mark) {
    const { rows } = await sql<{ currency: string; kind: number; running: bigint; summed: bigint }>`
      select * from ledger.fold_all()`.execute(tx);
    const differing = rows.map((row) => ({
      subject: `${row.currency} ${row.kind}`,
      currency: row.currency,
      amount: row.running - row.summed,
      detail: row,
    }));
    return { scope: { full: true }, suspects: [], differing: mark ? differing : [] };
  }
  const { rows } = await sql<{ player_id: PlayerId; suspect: boolean }>`
    select player_id, suspect from ledger.touched`.execute(tx);
  const players = rows.map((row) => row.player_id);
  const suspects = rows.filter((row) => row.suspect).map((row) => row.player_id);
  return { scope: { full: false, since: mark.at - OVERLAP_MS, players }, suspects, differing: [] };
}

/** The players to fold, in pieces of about so many new versions. */
async function pieces(tx: Db): Promise<PlayerId[][]> {
  const { rows } = await sql<{ player_id: PlayerId; fresh: bigint }>`select * from ledger.to_fold()`.execute(tx);
  const all: PlayerId[][] = [];
  let size = Infinity;
  for (const { player_id: playerId, fresh } of rows) {
    if (size >= PIECE) {
      all.push([]);
      size = 0;
    }
    all.at(-1)!.push(playerId);
    size += Number(fresh) + 1;
  }
  return all;
}

function sumsOf(trial: readonly TrialLine[], { each }: { readonly each: ReadonlyMap<string, number> }) {
  const sums = new Map<string, Minor>([...each.keys()].map((code) => [code, 0n]));
  for (const { currency, amount } of trial) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([code, sum]) => ({ code, sum, accounts: each.get(code) ?? 0 }));
}

/** Bigints become text, because a proof is kept and printed as JSON. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? each.toString() : each));
