import { formatMinor } from "@taya/kernel/money";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";

const SAMPLE = 5;

/** What a room says its open things hold of each player's money: open bets, open withdrawals, open transfers. */
export type Claim = (db: Db) => Promise<readonly { readonly playerId: string; readonly amount: bigint }[]>;

export interface Claims {
  readonly inPlay?: Claim;
  readonly held?: Claim;
  readonly transit?: Claim;
}

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** Breaks found. */
  readonly count: number;
  readonly sample: readonly unknown[];
}

export interface Audit {
  readonly at: Instant;
  readonly currency: readonly { readonly code: string; readonly sum: string; readonly accounts: number }[];
  readonly checks: readonly Check[];
  readonly ok: boolean;
}

/** Every balance as a row: the wallet's columns, the pockets, and the house's side as its movements say. */
const ACCOUNTS = sql`
  select w.player_id, w.currency, b.kind, b.balance from ledger.wallet w cross join lateral (values
    (1, w.cash), (2, w.in_play), (3, w.bonus), (4, w.bonus_in_play), (5, w.withdraw_hold), (6, w.commission),
    (8, w.free_bet), (111, -w.debt)) b (kind, balance)
  union all select player_id, currency, kind, balance from ledger.pocket`;

const POSTED = sql`
  select player_id, currency, kind, sum(amount)::bigint as balance from (
    select player_id, currency, to_kind as kind, amount from ledger.movement
    union all select player_id, currency, from_kind, -amount from ledger.movement
  ) leg group by player_id, currency, kind`;

/** The trial balance in full, read in one snapshot; a claim left out is not checked. */
export function audit(db: Db, at: Instant, claims: Claims = {}): Promise<Audit> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const currency = await readSums(tx);
      const checks = [
        check(
          "every currency sums to zero",
          currency.filter((each) => each.sum !== "0.00"),
        ),
        check("every account equals the sum of its postings", await breaks(tx, DRIFT)),
        check("no negative player account", await breaks(tx, NEGATIVE)),
        check("every entry balanced", await breaks(tx, UNBALANCED)),
        check("version chain unbroken", await breaks(tx, CHAIN)),
        ...(await claimed(tx, "in-play equals open bets", [2, 4], claims.inPlay)),
        ...(await claimed(tx, "held equals open withdrawals", [5], claims.held)),
        ...(await claimed(tx, "transit equals open transfers", [108], claims.transit)),
      ];
      return { at, currency, checks, ok: checks.every((each) => each.ok) };
    });
}

async function readSums(db: Db): Promise<Audit["currency"]> {
  const { rows } = await sql<{ code: string; sum: bigint; accounts: bigint }>`
    select currency as code, sum(balance)::bigint as sum, count(*) filter (where balance <> 0) as accounts from (
      ${ACCOUNTS} union all select * from (${POSTED}) posted where kind between 100 and 110
    ) account group by currency order by currency`.execute(db);
  return rows.map(({ code, sum, accounts }) => ({ code, sum: formatMinor(sum), accounts: Number(accounts) }));
}

const DRIFT = sql`
  select player_id, currency, kind, a.balance, p.balance as posted
  from (${ACCOUNTS}) a full join (select * from (${POSTED}) each where kind not between 100 and 110) p
    using (player_id, currency, kind)
  where coalesce(a.balance, 0) <> coalesce(p.balance, 0)`;

const NEGATIVE = sql`select * from (${ACCOUNTS}) a where (kind < 100 and balance < 0) or (kind = 111 and balance > 0)`;

const UNBALANCED = sql`
  select player_id, key from ledger.movement group by player_id, key
  having min(amount) <= 0 or min(currency) <> max(currency) or min(version) <> max(version)
    or min(type) <> max(type) or bool_or(from_kind = to_kind) or count(*) <> max(leg) - min(leg) + 1`;

const CHAIN = sql`
  select w.player_id, w.version, m.calls, m.last from (
    select player_id, sum(version)::bigint as version from ledger.wallet group by player_id
  ) w left join (
    select player_id, count(distinct version) as calls, max(version) as last from ledger.movement group by player_id
  ) m using (player_id)
  where w.version <> coalesce(m.calls, 0) or w.version <> coalesce(m.last, 0)`;

async function breaks(db: Db, found: RawBuilder<unknown>): Promise<readonly unknown[]> {
  const { rows } = await sql`${found}`.execute(db);
  return rows;
}

async function claimed(db: Db, name: string, kinds: readonly number[], claim?: Claim): Promise<Check[]> {
  if (!claim) return [];
  const said = new Map<string, bigint>();
  for (const { playerId, amount } of await claim(db)) said.set(playerId, (said.get(playerId) ?? 0n) + amount);
  const { rows } = await sql<{ player_id: string; balance: bigint }>`
    select player_id, sum(balance)::bigint as balance from (
      ${ACCOUNTS} union all select * from (${POSTED}) posted where kind = 108
    ) account where kind in (${sql.join([...kinds])}) group by player_id having sum(balance) <> 0`.execute(db);
  const held = new Map(rows.map((row) => [row.player_id, row.balance]));
  const players = new Set([...said.keys(), ...held.keys()]);
  const wrong = [...players]
    .map((playerId) => ({ playerId, ledger: held.get(playerId) ?? 0n, claimed: said.get(playerId) ?? 0n }))
    .filter((each) => each.ledger !== each.claimed);
  return [check(name, wrong)];
}

/** Bigints become text, because a finding is printed as JSON. */
const check = (name: string, found: readonly unknown[]): Check => ({
  name,
  ok: found.length === 0,
  count: found.length,
  sample: found.slice(0, SAMPLE).map((each) => JSON.parse(JSON.stringify(each, plain))),
});

const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);

/** A line of the trial balance: what all players together hold of a kind; the house's side as its movements say. */
export interface TrialLine {
  readonly kind: number;
  readonly currency: string;
  readonly amount: bigint;
}

/** The trial balance by kind and currency; its lines sum to zero per currency. */
export async function trialBalance(db: Db): Promise<TrialLine[]> {
  const { rows } = await sql<TrialLine>`
    select kind, currency, sum(balance)::bigint as amount from (
      ${ACCOUNTS} union all select * from (${POSTED}) posted where kind between 100 and 110
    ) account group by kind, currency having sum(balance) <> 0 order by currency, kind`.execute(db);
  return rows;
}
