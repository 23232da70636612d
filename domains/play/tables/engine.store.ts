import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { TableRound } from "./tables.store.ts";

type Step = "round_opened" | "bets_closed" | "outcome" | "settled" | "void";

/** A line of the journal. */
export interface StepRow {
  readonly tableId: string;
  readonly phaseSeq: bigint;
  readonly roundId: string;
  readonly step: Step;
  readonly at: Instant;
  readonly detail?: unknown;
}

export async function addSteps(tx: Db, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return;
  const column = <T>(of: (step: StepRow) => T): T[] => steps.map(of);
  await sql`
    insert into play.table_step (table_id, phase_seq, round_id, step, at, detail)
    select * from unnest(${column((each) => each.tableId)}::text[], ${column((each) => each.phaseSeq)}::bigint[],
      ${column((each) => each.roundId)}::uuid[], ${column((each) => each.step)}::text[],
      ${column((each) => iso(each.at))}::timestamptz[],
      ${column((each) => (each.detail === undefined ? null : JSON.stringify(each.detail)))}::jsonb[])
    on conflict do nothing`.execute(tx);
}

/** Ends the shoes that an earlier version dealt: nothing is drawn from them any more, so their seeds may be shown. */
export async function endShoes(tx: Db, at: Instant): Promise<void> {
  await sql`update play.table_shoe set ended_at = ${new Date(at)} where ended_at is null`.execute(tx);
}

/** Opens rounds; a table that has gone on meanwhile is left alone. Answers which were opened. */
export async function openRounds(tx: Db, rounds: readonly TableRound[]): Promise<Set<string>> {
  const column = <T>(of: (round: TableRound) => T): T[] => rounds.map(of);
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select * from unnest(${column((each) => each.roundId)}::uuid[], ${column((each) => each.tableId)}::text[],
        ${column((each) => each.number)}::bigint[], ${column((each) => each.game)}::text[],
        ${column((each) => each.version)}::text[], ${column((each) => each.gameHash)}::text[],
        ${column((each) => each.commit)}::text[], ${column((each) => each.seedBox?.toString("hex"))}::text[],
        ${column((each) => iso(each.openedAt))}::timestamptz[], ${column((each) => iso(each.closesAt))}::timestamptz[],
        ${column((each) => (each.facts === undefined ? null : JSON.stringify(each.facts)))}::jsonb[])
        as asked (id, table_id, number, game, version, game_hash, commit_hash, seed_hex, opened_at, closes_at,
          facts)
    ), moved as (
      update play.game_table t set rounds = asked.number, round_id = asked.id
      from asked where t.id = asked.table_id and t.rounds = asked.number - 1 returning t.id
    )
    insert into play.table_round (id, table_id, number, game, version, game_hash, state, commit_hash, seed_box,
      opened_at, closes_at, facts)
    select asked.id, table_id, number, game, version, game_hash, 'OPEN', commit_hash, decode(seed_hex, 'hex'),
      opened_at, closes_at, facts
    from asked join moved on moved.id = asked.table_id returning table_round.id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** A round whose outcome is drawn. */
export interface DrawnRow {
  readonly roundId: string;
  readonly betsHash: string;
  readonly outcome: unknown;
  readonly brief: string;
  readonly drawnAt: Instant;
  /** Undefined where players decide first. */
  readonly resultAt: Instant | undefined;
  /** Nobody had bet: nothing is left to be done. */
  readonly empty: boolean;
  readonly facts?: unknown;
  /** The round whose bets salt a chain from now on. */
  readonly fixes?: { readonly chainId: string; readonly clientSeed: string };
}

export async function drawRounds(tx: Db, drawn: readonly DrawnRow[]): Promise<void> {
  const column = <T>(of: (round: DrawnRow) => T): T[] => drawn.map(of);
  await sql`
    update play.table_round r set state = case when d.empty then 'SETTLED' else 'DRAWN' end, bets_hash = d.bets_hash,
      outcome = d.outcome, brief = d.brief, drawn_at = d.drawn_at, result_at = d.result_at,
      settled_at = case when d.empty then d.result_at end, facts = coalesce(d.facts, r.facts)
    from unnest(${column((each) => each.roundId)}::uuid[], ${column((each) => each.betsHash)}::text[],
      ${column((each) => JSON.stringify(each.outcome))}::jsonb[], ${column((each) => each.brief)}::text[],
      ${column((each) => iso(each.drawnAt))}::timestamptz[], ${column((each) => (each.resultAt === undefined ? null : iso(each.resultAt)))}::timestamptz[],
      ${column((each) => each.empty)}::boolean[],
      ${column((each) => (each.facts === undefined ? null : JSON.stringify(each.facts)))}::jsonb[])
      as d (id, bets_hash, outcome, brief, drawn_at, result_at, empty, facts)
    where r.id = d.id and r.state = 'OPEN'`.execute(tx);
}

/** Notes when the result of a round is due that players decided in; false when that was noted before. */
export async function resultDue(tx: Db, roundId: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    update play.table_round set result_at = ${new Date(at)}
    where id = ${roundId} and state = 'DRAWN' and result_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Gives the players of rounds their time anew: whoever ran these tables before is gone, and nobody could decide. */
export async function decideFrom(tx: Db, at: Instant): Promise<void> {
  await sql`
    update play.table_round set facts = coalesce(facts, '{}') || ${JSON.stringify({ decideFrom: at })}::jsonb
    where state = 'DRAWN' and result_at is null`.execute(tx);
}

/** Ids of the accepted bets of rounds. */
export async function betIdsOf(db: Db, rounds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; table_round: string }>`
    select id, table_round from play.round
    where table_round = any (${rounds}::uuid[]) and status <> 'VOID' order by id`.execute(db);
  const grouped = Map.groupBy(rows, (row) => row.table_round);
  return new Map([...grouped].map(([round, bets]) => [round, bets.map((bet) => bet.id)]));
}

/** Declares rounds void; those that have an outcome stay as they are. Answers which are void now. */
export async function voidRounds(tx: Db, rounds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update play.table_round set state = 'VOID' where id = any (${rounds}::uuid[]) and state = 'OPEN'
    returning id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Whose bets of a round are still open. */
export async function openBettors(db: Db, roundId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from play.round where table_round = ${roundId} and status = 'OPEN'
    order by player_id limit ${most}`.execute(db);
  return rows.map((row) => row.player_id);
}

/** Closes a round in which nothing is open any more; false when it was closed before. */
export async function closeRound(tx: Db, roundId: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    update play.table_round set settled_at = ${new Date(at)},
      state = case state when 'DRAWN' then 'SETTLED' else state end
    where id = ${roundId} and settled_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

const iso = (at: Instant): string => new Date(at).toISOString();
