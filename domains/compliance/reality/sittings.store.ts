import type { PlayerId } from "@taya/kernel/id";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A pause as long as this ends a sitting. */
export const PAUSE_MS = 30 * MINUTE;

/** Rounds of one player in a batch, or a sitting so far. Amounts in minor units. */
export interface Played {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly startedAt: Instant;
  readonly lastAt: Instant;
  readonly staked: Minor;
  readonly won: Minor;
  readonly rounds: number;
}

export interface Sitting extends Played {
  /** When the player last looked at a reality check; the start before the first. */
  readonly checkedAt: Instant;
}

/** A sitting as code names it. */
const SITTING = sql`player_id as "playerId", merchant, started_at as "startedAt", last_at as "lastAt",
  checked_at as "checkedAt", staked, won, rounds`;

/** A part of a batch by its number. */
export interface BatchPart {
  readonly batch: string;
  readonly part: number;
}

/** Adds what a part of a batch came to, in the order of the players, each part once; after a pause a new sitting begins. */
export async function addPlayed(
  tx: Db,
  { batch, part }: BatchPart,
  list: readonly Played[],
  now: Instant,
): Promise<void> {
  const pause = sql`make_interval(secs => ${PAUSE_MS / 1000})`;
  await sql`
    with fresh as (
      insert into compliance.batch (id, part, heard_at) values (${batch}, ${part}, ${new Date(now)})
      on conflict do nothing returning 1
    ), given as (
      select player_id, merchant, to_timestamp(first / 1000.0) as first_at, to_timestamp(last / 1000.0) as last_at,
        staked, won, rounds
      from unnest(${arrayOf(list.map((each) => each.playerId))}::uuid[],
        ${textArrayOf(list.map((each) => each.merchant))}::text[],
        ${arrayOf(list.map((each) => BigInt(each.startedAt)))}::bigint[],
        ${arrayOf(list.map((each) => BigInt(each.lastAt)))}::bigint[],
        ${arrayOf(list.map((each) => each.staked))}::bigint[], ${arrayOf(list.map((each) => each.won))}::bigint[],
        ${arrayOf(list.map((each) => BigInt(each.rounds)))}::int[])
        as each (player_id, merchant, first, last, staked, won, rounds)
      where exists (select from fresh)
    ), over as (
      insert into compliance.sitting_done (player_id, merchant, started_at, last_at, staked, won, rounds)
      select s.player_id, s.merchant, s.started_at, s.last_at, s.staked, s.won, s.rounds
      from compliance.sitting s join given using (player_id) where given.first_at >= s.last_at + ${pause}
    )
    insert into compliance.sitting as s (player_id, merchant, started_at, last_at, checked_at, staked, won, rounds)
    select player_id, merchant, first_at, last_at, first_at, staked, won, rounds from given order by player_id
    on conflict (player_id) do update set
      started_at = case when excluded.started_at >= s.last_at + ${pause} then excluded.started_at else s.started_at end,
      checked_at = case when excluded.started_at >= s.last_at + ${pause} then excluded.started_at else s.checked_at end,
      staked = excluded.staked + case when excluded.started_at >= s.last_at + ${pause} then 0 else s.staked end,
      won = excluded.won + case when excluded.started_at >= s.last_at + ${pause} then 0 else s.won end,
      rounds = excluded.rounds + case when excluded.started_at >= s.last_at + ${pause} then 0 else s.rounds end,
      last_at = greatest(s.last_at, excluded.last_at)`.execute(tx);
}

/** The sitting that runs; undefined when the last round is too long ago. */
export async function sittingNow(db: Db, playerId: PlayerId, now: Instant): Promise<Sitting | undefined> {
  const { rows } = await sql<Sitting>`
    select ${SITTING} from compliance.sitting
    where player_id = ${playerId} and last_at > ${new Date(now - PAUSE_MS)}`.execute(db);
  return rows[0];
}

/** Notes that a reality check was looked at. */
export async function checkedNow(tx: Db, playerId: PlayerId, now: Instant): Promise<void> {
  await sql`update compliance.sitting set checked_at = ${new Date(now)} where player_id = ${playerId}`.execute(tx);
}

/** Puts sittings that are over away; answers whose they were. */
export async function endSittings(tx: Db, now: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    with over as (
      delete from compliance.sitting where last_at <= ${new Date(now - PAUSE_MS)} returning *
    )
    insert into compliance.sitting_done (player_id, merchant, started_at, last_at, staked, won, rounds)
    select player_id, merchant, started_at, last_at, staked, won, rounds from over returning player_id as "playerId"`.execute(
    tx,
  );
  return rows.map((row) => row.playerId);
}

export interface Due {
  readonly playerId: PlayerId;
  readonly reason: "REALITY" | "SESSION";
}

/** Who of a brand must be stopped now: for a reality check, or because the sitting is as long as it may be. */
export async function dueNow(
  db: Db,
  query: {
    readonly merchant: string;
    readonly now: Instant;
    readonly realityMinutes: number | null;
    readonly sessionMinutes: number | null;
  },
): Promise<Due[]> {
  const { merchant } = query;
  const now = new Date(query.now);
  const before = (minutes: number | null) => (minutes === null ? null : new Date(query.now - minutes * MINUTE));
  // The brand's own times first, then the players who chose shorter ones: few have any, and nobody else is looked at.
  const { rows } = await sql<Due>`
    select player_id as "playerId", reason from (
      select player_id, 'REALITY' as reason from compliance.sitting
      where merchant = ${merchant} and checked_at <= ${before(query.realityMinutes)}::timestamptz
      union
      select s.player_id, 'REALITY' from compliance.care c join compliance.sitting s using (player_id)
      where c.reality_minutes is not null and s.merchant = ${merchant}
        and s.checked_at + make_interval(mins => c.reality_minutes) <= ${now}
      union
      select player_id, 'SESSION' from compliance.sitting
      where merchant = ${merchant} and started_at <= ${before(query.sessionMinutes)}::timestamptz
      union
      select s.player_id, 'SESSION' from compliance.play_limit l join compliance.sitting s using (player_id)
      where l.kind = 'session' and s.merchant = ${merchant}
        and s.started_at + make_interval(mins => l.amount::int) <= ${now}
    ) late
    where not exists (select from compliance.hold h
      where h.player_id = late.player_id and h.reason = late.reason and h.until > ${now})`.execute(db);
  return rows;
}

/** Time and number of sittings that lie in a period, cut at its ends. */
export async function timePlayed(
  db: Db,
  query: { readonly playerId: PlayerId; readonly since: Instant; readonly until: Instant },
): Promise<{ minutes: number; sessions: number }> {
  const [since, until] = [new Date(query.since), new Date(query.until)];
  const { rows } = await sql<{ seconds: number; sessions: number }>`
    select count(*)::int as sessions,
      coalesce(sum(extract(epoch from least(last_at, ${until}) - greatest(started_at, ${since}))), 0)::float8 as seconds
    from (
      select started_at, last_at from compliance.sitting_done where player_id = ${query.playerId}
      union all select started_at, last_at from compliance.sitting where player_id = ${query.playerId}
    ) each where last_at >= ${since} and started_at < ${until}`.execute(db);
  const { seconds, sessions } = rows[0]!;
  return { minutes: Math.ceil(seconds / 60), sessions };
}

/** The reality check a player chose; undefined when none. */
export async function chosenMinutes(db: Db, playerId: PlayerId): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number | null }>`
    select reality_minutes as minutes from compliance.care where player_id = ${playerId}`.execute(db);
  return rows[0]?.minutes ?? undefined;
}

export async function chooseMinutes(tx: Db, playerId: PlayerId, minutes: number | null): Promise<void> {
  await sql`
    insert into compliance.care (player_id, reality_minutes) values (${playerId}, ${minutes})
    on conflict (player_id) do update set reality_minutes = excluded.reality_minutes`.execute(tx);
}

/** Forgets which batches were counted before an instant. */
export async function forgetBatches(db: Db, before: Instant): Promise<void> {
  await sql`delete from compliance.batch where heard_at < ${new Date(before)}`.execute(db);
}

/** Who of a brand plays now. */
export async function sittersOf(db: Db, merchant: string): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select player_id as "playerId" from compliance.sitting where merchant = ${merchant}`.execute(db);
  return rows.map((row) => row.playerId);
}
