import type pg from "pg";

/** Rows of one statement. */
const CHUNK = 10_000;
const UNIT = 10_000;
const [CASH, IN_PLAY, BET] = [1, 2, 200];
/** Legs of a parlay. */
const LEGS = 3;

/** The matches that tickets are on, each with one market of three outcomes: number and name in the unified feed. */
export const MARKET = { typeId: 1, spec: "", outcomes: ["1", "2", "3"] } as const;

/** SQL of a UUIDv7 of now. */
const ID = `(lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** So many matches that are over and closed, straight into the tables: what the house may lose by them is counted no more; their ids. */
export async function fillFixtures(owner: pg.Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with competition as (
       insert into sportsbook.competition (id, feed, code, sport, category, name, tier, simulated)
       select ${ID}, 'hand', 'bench ' || md5(random()::text), 'soccer', 'Bench', 'Bench', 3, true returning id)
     insert into sportsbook.fixture (id, feed, code, sport, competition_id, name, start_at, status, ended_at, closed_at)
     select ${ID}, 'hand', 'bench ' || n || md5(random()::text), 'soccer', competition.id, 'Bench ' || n,
       now() - interval '2 hours', 'CLOSED', now(), now()
     from competition, generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

interface Filling {
  readonly fixtures: readonly string[];
  readonly players: readonly string[];
  readonly tickets: number;
}

/**
 * So many accepted tickets, every second one a parlay, written straight into the tables as the owner, and their stakes
 * into the books the same way: taking them one by one is another measure.
 */
export async function fillTickets(owner: pg.Client, { fixtures, players, tickets }: Filling): Promise<void> {
  await owner.query("drop table if exists filled; create temp table filled (id uuid, player_id uuid, stake bigint)");
  for (let from = 0; from < tickets; from += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, tickets - from) }, (_, at) => aTicket(from + at, fixtures));
    const { rows } = await owner.query<{ id: string }>(
      `with bet as (
         insert into sportsbook.bet (id, player_id, merchant, currency, request_id, at, type, folds, lines, unit, stake,
           accept_odds, potential, status, decided_at)
         select ${ID}, player, 'fiesta', 'PHP', gen_random_uuid(), now() - interval '1 hour', type,
           array[legs]::smallint[], 1, ${UNIT}, ${UNIT}, 'HIGHER', ${UNIT} * 20, 'ACCEPTED', now() - interval '1 hour'
         from unnest($1::uuid[], $2::text[], $3::int[]) as each (player, type, legs)
         returning id, player_id, stake)
       insert into filled select id, player_id, stake from bet returning id`,
      [made.map(() => pick(players)), made.map(({ type }) => type), made.map(({ legs }) => legs.length)],
    );
    const legs = made.flatMap((ticket, at) => ticket.legs.map((leg, seq) => ({ ...leg, seq, betId: rows[at]!.id })));
    const column = <T>(of: (leg: (typeof legs)[number]) => T) => legs.map(of);
    await owner.query(
      `insert into sportsbook.leg (bet_id, seq, fixture_id, type_id, spec, outcome_id, odds, version, moment, live, names)
       select bet_id, seq, fixture_id, ${MARKET.typeId}, '', outcome_id, odds, 1, 1, false,
         '{"sport":"soccer","competition":"Bench","fixture":"Bench","home":"Home","away":"Away"}'::jsonb
       from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::int[])
         as each (bet_id, seq, fixture_id, outcome_id, odds)`,
      [
        column((leg) => leg.betId),
        column((leg) => leg.seq),
        column((leg) => leg.fixtureId),
        column((leg) => leg.outcomeId),
        column((leg) => leg.odds),
      ],
    );
  }
  await stake(owner);
  await owner.query("vacuum analyze sportsbook.bet");
  await owner.query("vacuum analyze sportsbook.leg");
  await owner.query("vacuum analyze ledger.wallet");
}

const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;

function aTicket(nth: number, fixtures: readonly string[]) {
  const legs = nth % 2 === 0 ? 1 : LEGS;
  const first = Math.floor(Math.random() * fixtures.length);
  return {
    type: legs === 1 ? "SINGLE" : "PARLAY",
    legs: Array.from({ length: legs }, (_, at) => ({
      fixtureId: fixtures[(first + at) % fixtures.length]!,
      outcomeId: pick(MARKET.outcomes),
      odds: 1_500 + 50 * Math.floor(Math.random() * 60),
    })),
  };
}

/** Moves every stake into play, each in an entry of its own under its ticket's id. */
async function stake(owner: pg.Client): Promise<void> {
  await owner.query(`
    drop table if exists staked;
    create temp table staked as
      select id, player_id, stake, row_number() over (partition by player_id order by id) as nth,
        sum(stake) over (partition by player_id order by id) as so_far from filled;
    analyze staked;
    insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type, at,
      merchant, round_id)
    select s.player_id, s.id, 0, ${CASH}, ${IN_PLAY}, 'PHP', s.stake, w.cash - s.so_far, w.version + s.nth, ${BET}, now(),
      'fiesta', s.id
    from staked s join ledger.wallet w using (player_id);
    update ledger.wallet w set cash = w.cash - t.stake, in_play = w.in_play + t.stake, version = w.version + t.n,
      first_key = coalesce(w.first_key, t.first_key), last_key = t.last_key
    from (select player_id, sum(stake)::bigint as stake, count(*) as n, min(id::text)::uuid as first_key,
        max(id::text)::uuid as last_key from staked group by player_id) t
    where t.player_id = w.player_id`);
}
