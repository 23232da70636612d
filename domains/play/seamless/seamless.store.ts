import type { EntryId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Action, BetState, Round, Verb } from "./book.ts";

const VERBS: Readonly<Record<Verb, string>> = {
  bet: "b",
  win: "w",
  betwin: "i",
  rollback: "r",
  adjust: "a",
  promo: "p",
  round: "c",
};
const STATES: Readonly<Record<BetState, string>> = { OPEN: "o", SETTLED: "s", ROLLED_BACK: "r", TOMBSTONE: "t" };

const wordOf = <T extends string>(table: Readonly<Record<T, string>>, letter: string): T =>
  (Object.keys(table) as T[]).find((word) => table[word] === letter)!;

type Names = "requestId" | "refTxId" | "winTxId";
type DerivedColumn = "verb" | "state" | "closes" | "ended" | "kept" | "was" | "changedBy" | "path";
/** An action as it is kept: its words as letters, and null for what it has not. */
type Stored = Omit<Action, Names | DerivedColumn> & {
  readonly [K in Names | "state"]: string | null;
} & {
  readonly verb: string;
  readonly endedBalance: bigint | null;
  readonly endedEntry: EntryId | null;
  readonly path: readonly number[] | null;
};

const actionOf = ({ endedBalance, endedEntry, ...row }: Stored): Action => ({
  ...row,
  verb: wordOf(VERBS, row.verb),
  requestId: row.requestId ?? undefined,
  refTxId: row.refTxId ?? undefined,
  winTxId: row.winTxId ?? undefined,
  closes: false,
  path: row.path ?? undefined,
  state: row.state === null ? undefined : wordOf(STATES, row.state),
  ended: endedEntry === null ? undefined : { balance: endedBalance!, entryId: endedEntry },
  kept: true,
  was: undefined,
  changedBy: undefined,
});

/** Has every id looked up by itself in the index; a plan that reads all of a vendor's rows is never quicker. */
const ONE_BY_ONE = sql`offset 0`;

/**
 * Whose row it is, said so that no index can be entered by it: a plan made while a table is empty takes any index for
 * as good as the right one, and then reads through all of a vendor's rows for every bet until it is planned anew.
 */
const of = (vendor: number) => sql`vendor + 0 = ${vendor}`;

const COLUMNS = sql`a.tx_id as "txId", a.player_id as "playerId", a.merchant, a.verb, a.request_id as "requestId",
  a.round_ref as "roundRef", a.ref_tx_id as "refTxId", a.win_tx_id as "winTxId", a.amount, a.win, a.state,
  a.bonus_stake as "bonusStake", a.balance, a.currency, a.entry_id as "entryId", a.game_code as "gameCode",
  a.ended_balance as "endedBalance", a.ended_entry as "endedEntry", a.path, a.at`;

export interface Wanted {
  readonly txIds: readonly string[];
  readonly requestIds: readonly string[];
}

/** Actions by their transaction ids, or those of their wins, and by the request ids that made them; one found twice comes twice. */
export async function readActions(tx: Db, vendor: number, ids: Wanted): Promise<Action[]> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from unnest(${textArrayOf(ids.txIds)}::text[]) id
    cross join lateral (
      (select * from play.vendor_action where tx_id = id and ${of(vendor)} ${ONE_BY_ONE})
      union all
      (select * from play.vendor_action where win_tx_id = id and ${of(vendor)} ${ONE_BY_ONE})
    ) a
    union all
    select ${COLUMNS} from unnest(${arrayOf(ids.requestIds)}::uuid[]) id
    cross join lateral (
      select * from play.vendor_action where request_id = id and ${of(vendor)} ${ONE_BY_ONE}
    ) a`.execute(tx);
  return rows.map(actionOf);
}

/** Every bet of the rounds named, oldest first. */
export async function readBets(tx: Db, vendor: number, rounds: readonly Round[]): Promise<Action[]> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from ${pairsOf(rounds)}
    cross join lateral (
      select * from play.vendor_action
      where hashtextextended(round_ref, 0) = hashtextextended(ref, 0) and ${of(vendor)} and round_ref = ref
        and player_id = who and state is not null ${ONE_BY_ONE}
    ) a order by a.entry_id`.execute(tx);
  return rows.map(actionOf);
}

/** Which of the rounds named are closed. */
export async function readClosed(tx: Db, vendor: number, rounds: readonly Round[]): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select r.player_id as "playerId", r.round_ref as "roundRef" from ${pairsOf(rounds)}
    cross join lateral (
      select player_id, round_ref from play.vendor_round
      where round_ref = ref and player_id = who and ${of(vendor)} ${ONE_BY_ONE}
    ) r`.execute(tx);
  return rows;
}

const pairsOf = (rounds: readonly Round[]) => sql`unnest(${arrayOf(rounds.map((each) => each.playerId))}::uuid[],
  ${textArrayOf(rounds.map((each) => each.roundRef))}::text[]) as pair (who, ref)`;

/** Answers stored under request ids. */
export async function readReplies(tx: Db, vendor: number, requestIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ requestId: string; reply: string }>`
    select r.request_id as "requestId", r.reply from unnest(${arrayOf(requestIds)}::uuid[]) id
    cross join lateral (
      select request_id, reply from play.vendor_reply where request_id = id and ${of(vendor)} ${ONE_BY_ONE}
    ) r`.execute(tx);
  return new Map(rows.map((row) => [row.requestId, row.reply]));
}

export async function addActions(tx: Db, vendor: number, made: readonly Action[], at: Instant): Promise<void> {
  if (made.length === 0) return;
  const column = (of: (action: Action) => Plain) => arrayOf(made.map(of));
  const texts = (of: (action: Action) => string | undefined) => textArrayOf(made.map(of));
  await sql`
    insert into play.vendor_action (vendor, tx_id, player_id, merchant, verb, request_id, round_ref, ref_tx_id, win_tx_id, amount, win,
      state, bonus_stake, balance, currency, entry_id, ended_balance, ended_entry, game_code, path, at)
    select ${vendor}::smallint, tx_id, player_id, merchant, verb, request_id, round_ref, ref_tx_id, win_tx_id, amount, win, state,
      bonus_stake, balance, currency, entry_id, ended_balance, ended_entry, game_code, path::int[], ${new Date(at)}::timestamptz
    from unnest(${texts((each) => each.txId)}::text[], ${column((each) => each.playerId)}::uuid[],
      ${texts((each) => each.merchant)}::text[], ${column((each) => VERBS[each.verb])}::"char"[],
      ${column((each) => each.requestId)}::uuid[], ${texts((each) => each.roundRef)}::text[],
      ${texts((each) => each.refTxId)}::text[], ${texts((each) => each.winTxId)}::text[],
      ${column((each) => each.amount)}::bigint[],
      ${column((each) => each.win)}::bigint[], ${column((each) => each.state && STATES[each.state])}::"char"[],
      ${column((each) => each.bonusStake)}::bigint[], ${column((each) => each.balance)}::bigint[],
      ${texts((each) => each.currency)}::text[], ${column((each) => each.entryId)}::uuid[],
      ${column((each) => each.ended?.balance)}::bigint[], ${column((each) => each.ended?.entryId)}::uuid[],
      ${texts((each) => each.gameCode)}::text[], ${texts((each) => pathText(each.path))}::text[])
      as each (tx_id, player_id, merchant, verb, request_id, round_ref, ref_tx_id, win_tx_id, amount, win, state,
        bonus_stake, balance, currency, entry_id, ended_balance, ended_entry, game_code, path)`.execute(tx);
}

const pathText = (path: Action["path"]): string | undefined => path && arrayOf(path);

/** Writes where bets stand now that were written before. */
export async function changeBets(tx: Db, vendor: number, bets: readonly Action[]): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    update play.vendor_action a set state = each.state, win = each.win, ended_balance = each.ended_balance,
      ended_entry = each.ended_entry, path = each.path::int[]
    from unnest(${bets.map((each) => each.txId)}::text[], ${bets.map((each) => STATES[each.state!])}::"char"[],
      ${bets.map((each) => each.win)}::bigint[], ${bets.map((each) => each.ended?.balance ?? null)}::bigint[],
      ${bets.map((each) => each.ended?.entryId ?? null)}::uuid[], ${bets.map((each) => pathText(each.path) ?? null)}::text[])
      as each (tx_id, state, win, ended_balance, ended_entry, path)
    where a.tx_id = each.tx_id and a.vendor + 0 = ${vendor}`.execute(tx);
}

export async function addReplies(
  tx: Db,
  vendor: number,
  replies: ReadonlyMap<string, string>,
  at: Instant,
): Promise<void> {
  if (replies.size === 0) return;
  await sql`
    insert into play.vendor_reply (vendor, request_id, reply, at)
    select ${vendor}::smallint, id, reply, ${new Date(at)}::timestamptz
    from unnest(${[...replies.keys()]}::uuid[], ${[...replies.values()]}::text[]) as each (id, reply)`.execute(tx);
}

export async function closeRounds(tx: Db, vendor: number, rounds: readonly Round[], at: Instant): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into play.vendor_round (vendor, round_ref, player_id, closed_at)
    select ${vendor}::smallint, ref, who, ${new Date(at)}::timestamptz from ${pairsOf(rounds)}
    on conflict do nothing`.execute(tx);
}

/** What open bets at vendors hold of each player's money. */
export async function openVendorStakes(db: Db): Promise<{ playerId: string; amount: bigint }[]> {
  const { rows } = await sql<{ playerId: string; amount: bigint }>`
    select player_id as "playerId", sum(amount)::bigint as amount from play.vendor_action where state = 'o' group by player_id`.execute(
    db,
  );
  return rows;
}
