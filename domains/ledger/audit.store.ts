import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import type { Break, Claimed, Claims, Found, Scope, TrialLine } from "./audit.ts";
import { KIND, kindName } from "./entry.ts";

/** Every balance a player has as a row: the wallet's columns and the pockets. */
const ACCOUNTS = sql`
  select w.player_id, w.currency, b.kind, b.balance from ledger.wallet w cross join lateral (values
    (1, w.cash), (2, w.in_play), (3, w.bonus), (4, w.bonus_in_play), (5, w.withdraw_hold), (6, w.commission),
    (8, w.free_bet), (111, -w.debt)) b (kind, balance)
  union all select player_id, currency, kind, balance from ledger.pocket`;

/** Kinds a player has a balance of; all others are the house's, kept as movements alone. */
const OF_PLAYER = sql`(kind < 100 or kind = ${KIND.PLAYER_DEBT}::int)`;

interface Counted {
  /** Accounts with something on them, by currency. */
  readonly each: ReadonlyMap<string, number>;
  readonly players: number;
}

/** The trial balance: the balances as they stand, the house's side from the running totals. No movement is read. */
export async function readTrial(tx: Db): Promise<{ readonly trial: readonly TrialLine[]; readonly accounts: Counted }> {
  const { rows } = await sql<TrialLine & { readonly accounts: bigint }>`
    select kind, currency, sum(balance)::bigint as amount, count(*) filter (where balance <> 0) as accounts
    from (${ACCOUNTS}) account group by kind, currency
    union all select kind, currency, amount, 0 from ledger.total where not ${OF_PLAYER}
    order by currency, kind`.execute(tx);
  const { rows: wallets } = await sql<{ players: bigint }>`select count(*) as players from ledger.wallet`.execute(tx);
  const each = new Map<string, number>();
  for (const { currency, accounts } of rows) each.set(currency, (each.get(currency) ?? 0) + Number(accounts));
  const trial = rows
    .filter(({ amount }) => amount !== 0n)
    .map(({ kind, currency, amount }) => ({ kind, currency, amount }));
  return { trial, accounts: { each, players: Number(wallets[0]!.players) } };
}

interface Row {
  player_id: PlayerId;
  currency: string | null;
  kind: number | null;
  amount: bigint | null;
  subject: string | null;
}

/** The ledger's own checks; between full proofs of the suspects alone, because everybody else was summed up and fits. */
export async function accountChecks(tx: Db, scope: Scope, suspects: readonly PlayerId[]): Promise<Found[]> {
  const wrong = sql`${arrayOf(suspects)}::uuid[]`;
  const of = scope.full ? sql`true` : sql`player_id = any (${wrong})`;
  const nobody = !scope.full && suspects.length === 0;
  const read = async (text: RawBuilder<unknown>, nothing = nobody): Promise<readonly Break[]> =>
    nothing ? [] : (await sql<Row>`${text}`.execute(tx)).rows.map(breakOf);
  const found = (name: string, breaks: readonly Break[]): Found => ({ name, complete: true, breaks });
  return [
    found("every account equals the sum of its postings", await read(drift(of))),
    found("no negative player account", await read(NEGATIVE, false)),
    found("every entry balanced", await read(unbalanced(of))),
    found("version chain unbroken", await read(chain(of))),
    found("one entry per command", await read(answersOf(scope.full ? ANSWERS : newAnswers(wrong)), false)),
    found("no wager above its limit", await read(LIMITS, false)),
  ];
}

const breakOf = (row: Row): Break => ({
  subject:
    row.subject ?? (row.kind === null ? row.player_id : `${row.player_id} ${row.currency} ${kindName(row.kind)}`),
  playerId: row.player_id,
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.amount !== null && { amount: row.amount }),
  detail: Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => value !== null && name !== "subject")
      .map(([name, value]) => (name === "kind" ? [name, kindName(value as number)] : [name, value])),
  ),
});

const drift = (of: RawBuilder<unknown>) => sql`
  select player_id, currency, kind, coalesce(a.balance, 0) - coalesce(p.amount, 0) as amount, null as subject,
    coalesce(a.balance, 0) as balance, coalesce(p.amount, 0) as posted
  from (select * from (${ACCOUNTS}) each where ${of}) a
  full join (select * from ledger.proven where ${OF_PLAYER} and ${of}) p
    using (player_id, currency, kind)
  where coalesce(a.balance, 0) <> coalesce(p.amount, 0)`;

const NEGATIVE = sql`
  select player_id, currency, kind, balance as amount, null as subject from (${ACCOUNTS}) a
  where (kind < 100 and balance < 0) or (kind = 111 and balance > 0)`;

const unbalanced = (of: RawBuilder<unknown>) => sql`
  select player_id, min(currency) as currency, null::int as kind, sum(amount)::bigint as amount, key::text as subject, key
  from ledger.movement where ${of} group by player_id, key
  having min(amount) <= 0 or min(currency) <> max(currency) or min(version) <> max(version)
    or min(type) <> max(type) or bool_or(from_kind = to_kind) or count(*) <> max(leg) - min(leg) + 1`;

/** Every version of a wallet is one posting; a posting that is missing, or one too many, breaks the chain. */
const chain = (of: RawBuilder<unknown>) => sql`
  select player_id, null as currency, null::int as kind, null::bigint as amount, null as subject,
    coalesce(w.version, 0) as version, m.calls, m.last
  from (select player_id, sum(version)::bigint as version from ledger.wallet where ${of} group by player_id) w
  full join (
    select player_id, count(distinct version) as calls, max(version) as last
    from ledger.movement where ${of} group by player_id
  ) m using (player_id)
  where coalesce(w.version, 0) <> coalesce(m.calls, 0) or coalesce(w.version, 0) <> coalesce(m.last, 0)`;

/** Every kept answer that names an entry. */
const ANSWERS = sql`(select *, false as late from ledger.idem where entry_id is not null)`;

/**
 * Those kept since the last proof, late when that proof saw the entry already, which somebody else had made then; and
 * all of the suspects.
 */
const newAnswers = (suspects: RawBuilder<unknown>) => sql`(
  select i.*, not ledger.seen_before(i.xmin) and exists (
    select 1 from ledger.movement m
    where m.player_id = i.player_id and m.key = i.entry_id and ledger.seen_before(m.xmin)
  ) as late
  from ledger.touched_answer t join ledger.idem i
    on i.player_id = t.player_id and i.scope = t.scope and i.key_hash = t.key_hash
  where t.player_id <> all (${suspects})
  union all select *, false from ledger.idem where entry_id is not null and player_id = any (${suspects}))`;

/** A kept answer whose entry is not there, and an entry that two commands say they made. */
const answersOf = (answers: RawBuilder<unknown>) => sql`
  select i.player_id, null as currency, null::int as kind, null::bigint as amount, i.entry_id::text as subject,
    min(i.scope) as scope, bool_or(m.key is not null) as booked
  from ${answers} i left join lateral (
    select key from ledger.movement m where m.player_id = i.player_id and m.key = i.entry_id limit 1
  ) m on true
  group by i.player_id, i.entry_id having count(*) > 1 or bool_or(i.late) or not bool_or(m.key is not null)`;

/** What was staked in a running period is never above its limit, but for what had been staked when the limit was set. */
const LIMITS = sql`
  select player_id, null as currency, null::int as kind, used - most as amount, player_id || ' ' || period as subject,
    period, used, most
  from ledger.limit_usage
  where kind = 'wager' and used > most and not (used <= excused and ends_at = excused_until)`;

/** What rooms say their open things hold, against what the accounts hold; a claim left out is not checked. */
export async function claimChecks(tx: Db, scope: Scope, claims: Claims): Promise<Found[]> {
  const held = (columns: RawBuilder<unknown>) => sql`
    select player_id, min(currency) as currency, sum(${columns})::bigint as balance from ledger.wallet
    where ${columns} <> 0 group by player_id`;
  const ofHouse = (kind: number) => sql`
    select player_id, min(currency) as currency, sum(amount)::bigint as balance from ledger.proven
    where kind = ${sql.lit(kind)} group by player_id having sum(amount) <> 0`;
  const bets = await claims.inPlay?.(tx, scope);
  const bonus = bets?.map(({ playerId, bonus: amount = 0n }) => ({ playerId, amount }));
  const [payouts, transfers] = [await claims.held?.(tx, scope), await claims.transit?.(tx, scope)];
  const deposits = await claims.depositsHeld?.(tx, scope);
  return [
    ...(await claimed(tx, "in-play equals open bets", bets, held(sql`in_play + bonus_in_play`))),
    ...(await claimed(tx, "bonus in play equals open bonus stakes", bonus, held(sql`bonus_in_play`))),
    ...(await claimed(tx, "held equals open withdrawals", payouts, held(sql`withdraw_hold`))),
    ...(await claimed(tx, "transit equals open transfers", transfers, ofHouse(KIND.TRANSIT))),
    ...(await claimed(tx, "held deposits equal open holds", deposits, ofHouse(KIND.DEPOSIT_HELD))),
  ];
}

async function claimed(
  tx: Db,
  name: string,
  claim: readonly Claimed[] | undefined,
  balances: RawBuilder<unknown>,
): Promise<Found[]> {
  if (!claim) return [];
  const said = new Map<string, Minor>();
  for (const { playerId, amount } of claim) said.set(playerId, (said.get(playerId) ?? 0n) + amount);
  const { rows } = await sql<{ player_id: string; currency: string; balance: bigint }>`${balances}`.execute(tx);
  const held = new Map(rows.map((row) => [row.player_id, row]));
  const breaks = [...new Set([...said.keys(), ...held.keys()])].flatMap((playerId) => {
    const { balance = 0n, currency } = held.get(playerId) ?? {};
    const due = said.get(playerId) ?? 0n;
    if (balance === due) return [];
    const about = { subject: playerId, playerId, ...(currency !== undefined && { currency }) };
    return [{ ...about, amount: balance - due, detail: { ledger: balance, claimed: due } }];
  });
  return [{ name, complete: true, breaks }];
}
