import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, quoted } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { type Funds, KIND } from "./entry.ts";
import { bucketsOf, type Gathered, type LockedLimit, type LockedWallet, type Movement } from "./purse.ts";

interface WalletRow {
  player_id: PlayerId;
  merchant: string;
  currency: string;
  cash: bigint;
  in_play: bigint;
  bonus: bigint;
  bonus_in_play: bigint;
  withdraw_hold: bigint;
  commission: bigint;
  free_bet: bigint;
  debt: bigint;
  version: bigint;
  blocked_until: number | null;
  limited: boolean;
}

/** Locks the wallets players opened first, in the order of their ids; who has none is missing in the answer. */
export async function lockWallets(
  tx: Db,
  players: readonly PlayerId[],
  at: Instant,
): Promise<Map<PlayerId, LockedWallet>> {
  const { rows } = await sql<WalletRow>`
    select player_id, merchant, currency, cash, in_play, bonus, bonus_in_play, withdraw_hold, commission, free_bet,
      debt, version, blocked_until, limited from ledger.lock_wallets(${arrayOf(players)}::uuid[])`.execute(tx);
  const limits = await readLimits(tx, rows, at);
  const wallets = new Map<PlayerId, LockedWallet>();
  for (const row of rows) {
    if (!wallets.has(row.player_id)) wallets.set(row.player_id, lockedOf(row, limits.get(row.player_id) ?? []));
  }
  return wallets;
}

const lockedOf = (row: WalletRow, limits: readonly LockedLimit[]): LockedWallet => ({
  playerId: row.player_id,
  merchant: row.merchant,
  currency: row.currency,
  buckets: bucketsOf([
    [KIND.CASH, row.cash],
    [KIND.IN_PLAY, row.in_play],
    [KIND.BONUS, row.bonus],
    [KIND.BONUS_IN_PLAY, row.bonus_in_play],
    [KIND.WITHDRAW_HOLD, row.withdraw_hold],
    [KIND.COMMISSION, row.commission],
    [KIND.FREE_BET, row.free_bet],
  ]),
  debt: row.debt,
  version: row.version,
  blockedUntil: instantOf(row.blocked_until),
  limits,
});

/** The driver cannot read 'infinity' as an instant: blocked for ever. */
const instantOf = (at: number | null): Instant | undefined =>
  at === null ? undefined : Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;

/** Limits are read in a second statement, so that it sees what the lock had to wait for; few players have any. */
async function readLimits(tx: Db, rows: readonly WalletRow[], at: Instant): Promise<Map<PlayerId, LockedLimit[]>> {
  const limited = rows.filter((row) => row.limited).map((row) => row.player_id);
  if (limited.length === 0) return new Map();
  const { rows: found } = await sql<{ player_id: PlayerId } & LockedLimit>`
    select player_id, kind, period, most, case when ends_at > ${new Date(at)} then used else 0 end as used,
      ledger.period_start(ends_at, period, ${new Date(at)}) as since
    from ledger.limit_usage where player_id = any (${arrayOf(limited)}::uuid[])`.execute(tx);
  return Map.groupBy(found, (row) => row.player_id);
}

/** One player's part of a batch: the wallet as it was locked, and what was gathered over it. */
export interface Part {
  readonly wallet: LockedWallet;
  readonly gathered: Gathered;
}

/** Writes what was decided, and the locked wallets as they stand after it. */
export async function applyParts(tx: Db, parts: readonly Part[], at: Instant): Promise<void> {
  if (parts.length === 0) return;
  const movements = parts.flatMap((part) => part.gathered.movements);
  const column = (of: (movement: Movement) => Plain) => arrayOf(movements.map(of));
  const wallet = (of: (part: Part) => Plain) => arrayOf(parts.map(of));
  const funds = (of: (balances: Funds) => bigint) => wallet((part) => of(part.gathered.funds));
  const spans = parts.map((part) => spanOf(part.gathered.movements));
  await sql`
    select ledger.apply(${new Date(at)}::timestamptz,
      ${column((each) => each.entry.playerId)}::uuid[], ${column((each) => each.entry.key)}::uuid[],
      ${column((each) => each.leg)}::smallint[], ${column((each) => each.from)}::smallint[],
      ${column((each) => each.to)}::smallint[], ${column((each) => each.currency)}::text[],
      ${column((each) => each.amount)}::bigint[], ${column((each) => each.cashAfter)}::bigint[],
      ${column((each) => each.version)}::bigint[], ${column((each) => each.entry.type)}::smallint[],
      ${column((each) => each.entry.vendor)}::smallint[], ${column((each) => each.entry.roundId)}::uuid[],
      ${column((each) => quoted(each.entry.ref))}::text[], ${column((each) => quoted(each.entry.actor))}::text[],
      ${column((each) => quoted(each.merchant))}::text[],
      ${wallet((part) => part.wallet.playerId)}::uuid[], ${wallet((part) => part.wallet.currency)}::text[],
      ${wallet((part) => part.wallet.version)}::bigint[], ${funds((each) => each.version)}::bigint[],
      ${arrayOf(spans.map(([first]) => first))}::uuid[], ${arrayOf(spans.map(([, last]) => last))}::uuid[],
      ${funds((each) => each.cash)}::bigint[], ${funds((each) => each.inPlay)}::bigint[],
      ${funds((each) => each.bonus)}::bigint[], ${funds((each) => each.bonusInPlay)}::bigint[],
      ${funds((each) => each.withdrawHold)}::bigint[], ${funds((each) => each.commission)}::bigint[],
      ${wallet((part) => part.gathered.freeBet)}::bigint[], ${funds((each) => each.debt)}::bigint[])`.execute(tx);
}

/** The smallest and the largest key. */
function spanOf(movements: readonly Movement[]): [first: string, last: string] {
  let [first, last]: [string, string] = [movements[0]!.entry.key, movements[0]!.entry.key];
  for (const { entry } of movements) {
    if (entry.key < first) first = entry.key;
    if (entry.key > last) last = entry.key;
  }
  return [first, last];
}

/** Notes what players with limits have staked and lost in a batch. */
export async function applyLimits(tx: Db, parts: readonly Part[], at: Instant): Promise<void> {
  const uses = parts.flatMap(({ wallet: { playerId, limits }, gathered }) =>
    limits.map(({ kind, period }, index) => ({ playerId, kind, period, more: gathered.uses[index]! })),
  );
  if (uses.length === 0) return;
  const column = (of: (use: (typeof uses)[number]) => Plain) => arrayOf(uses.map(of));
  await sql`
    select ledger.use_limits(${new Date(at)}::timestamptz, ${column((use) => use.playerId)}::uuid[],
      ${column((use) => use.kind)}::text[], ${column((use) => use.period)}::text[],
      ${column((use) => use.more)}::bigint[])`.execute(tx);
}
