-- Fixtures and their prices as feeds tell them, tickets, what decided their legs, and what each settlement posted.
-- Nothing that was told, decided or posted is ever changed: a correction is a row with the next number.

create function sportsbook.clock() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => (select offset_ms from platform.clock) / 1000.0)
$$;

-- Who runs the feeds, decides tickets that wait and settles: one process, as long as it renews its turn.
create table sportsbook.turn (
  one boolean primary key default true check (one),
  runner uuid not null,
  until timestamptz not null
);

create table sportsbook.competition (
  id uuid primary key,
  feed text not null,
  -- What the feed calls it.
  code text not null,
  sport text not null,
  category text not null,
  name text not null,
  -- 1 the largest; limits follow it.
  tier smallint not null check (tier between 1 and 5),
  simulated boolean not null,
  parlay text not null default 'ONE_PER_EVENT' check (parlay in ('ALLOW', 'DENY', 'ONE_PER_EVENT')),
  unique (feed, code)
);

create table sportsbook.competitor (
  id uuid primary key,
  feed text not null,
  code text not null,
  sport text not null,
  name text not null,
  unique (feed, code)
);

-- Bets lock this row before they look at anything of the fixture: whoever stops it waits for those under way, and those
-- that come after see that it is stopped. What changes with every price stands elsewhere, so that no bet waits for it.
create table sportsbook.fixture (
  id uuid primary key,
  feed text not null,
  code text not null,
  sport text not null,
  competition_id uuid not null references sportsbook.competition,
  -- Both null for outrights, which have a list of competitors.
  home_id uuid references sportsbook.competitor,
  away_id uuid references sportsbook.competitor,
  name text not null,
  start_at timestamptz not null,
  status text not null default 'NOT_STARTED' check (status in
    ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CLOSED', 'CANCELLED', 'DELAYED', 'INTERRUPTED', 'POSTPONED', 'ABANDONED')),
  -- Who has stopped all betting on it; empty while it goes on. 'feed', 'down' (its producer), 'operator', 'liability'.
  stops text[] not null default '{}',
  -- Counts everything that makes a ticket under way think again: scores, stops, lines.
  moment bigint not null default 0,
  best_of smallint,
  -- Who of its feed told its prices last.
  producer text,
  ended_at timestamptz,
  closed_at timestamptz,
  -- Since when it is not played as it should be; null while it is.
  waits_since timestamptz,
  -- Who has cancelled it, and when they said so; null while it is not.
  cancelled_by text,
  cancelled_at timestamptz,
  unique (feed, code)
) with (fillfactor = 70);
create index fixture_waits on sportsbook.fixture (waits_since) where waits_since is not null;
create index fixture_when on sportsbook.fixture (sport, start_at);
create index fixture_competition on sportsbook.fixture (competition_id, start_at);
create index fixture_going on sportsbook.fixture (start_at)
  where status in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'DELAYED', 'INTERRUPTED', 'POSTPONED');
create index fixture_over on sportsbook.fixture (start_at)
  where status in ('ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED');

-- Prices, chances and score of a fixture as they stand, written whole by the process that has the turn.
create table sportsbook.book (
  fixture_id uuid primary key references sportsbook.fixture,
  version bigint not null,
  at timestamptz not null,
  -- Score, periods, clock and phase, as screens show them.
  standing jsonb,
  -- Markets by `typeId|spec`, each with its own version, status and outcomes (price, chances without margin).
  markets jsonb not null
) with (fillfactor = 50);

-- A simulated match: promised before it begins, shown when it is closed.
create table sportsbook.match (
  fixture_id uuid primary key references sportsbook.fixture,
  sport text not null,
  commit_hash text not null,
  seed_box bytea not null,
  params jsonb not null,
  -- How long a tick takes.
  tick_ms int not null check (tick_ms > 0),
  -- Where it stands; a process that takes over draws it on from here.
  ticks int not null default 0,
  state jsonb not null
) with (fillfactor = 50);

-- What operators set of a market, a type in a fixture or a whole fixture (type 0).
create table sportsbook.setting (
  fixture_id uuid not null references sportsbook.fixture,
  type_id int not null,
  spec text not null default '',
  suspended boolean not null default false,
  -- Parts per million beyond 1; null for the type's own.
  margin int check (margin between 0 and 1000000),
  -- Prices by outcome, in thousandths, over those of the feed.
  odds jsonb not null default '{}',
  max_liability bigint check (max_liability > 0),
  operator text not null,
  at timestamptz not null,
  primary key (fixture_id, type_id, spec)
);

-- What markets came to, one row a telling; the newest of a market counts. An empty `outcomes` takes back what was told.
create table sportsbook.result (
  id bigint generated always as identity primary key,
  fixture_id uuid not null references sportsbook.fixture,
  type_id int not null,
  spec text not null,
  seq int not null check (seq > 0),
  kind text not null check (kind in ('SETTLE', 'ROLLBACK', 'CANCEL', 'ROLLBACK_CANCEL')),
  -- Outcome to its result, with dead heat, deduction and the reason of a void.
  outcomes jsonb not null,
  -- Bets placed within it, for a cancellation of a span of time.
  since timestamptz,
  until timestamptz,
  certainty smallint not null check (certainty in (1, 2)),
  source text not null,
  -- When the feed said so: what is older than the last one is not heard.
  told_at timestamptz not null,
  at timestamptz not null,
  -- Null until every ticket it concerns is posted.
  settled_at timestamptz,
  unique (fixture_id, type_id, spec, seq)
);
create index result_due on sportsbook.result (fixture_id) where settled_at is null;

create table sportsbook.bet (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  request_id uuid not null,
  at timestamptz not null,
  type text not null check (type in ('SINGLE', 'PARLAY', 'SYSTEM', 'EACH_WAY', 'SGP')),
  folds smallint[] not null,
  lines int not null check (lines > 0),
  -- Of each line and of all, in minor units.
  unit bigint not null check (unit > 0),
  stake bigint not null check (stake > 0),
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  accept_odds text not null check (accept_odds in ('NONE', 'HIGHER', 'ANY')),
  -- The most it can return, as it was accepted.
  potential bigint not null,
  -- Prices of what is left of a same-game ticket when legs are void, by the legs as a bit mask.
  joint jsonb,
  -- PENDING until `accept_at`; what it came to stands in the rows below.
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'SETTLED', 'CASHED_OUT')),
  -- Why it was not taken, and the price (thousandths) it could have been taken at.
  reason text,
  reoffer int,
  accept_at timestamptz,
  decided_at timestamptz,
  -- When operators made it void as a whole, whatever becomes of its legs.
  voided_at timestamptz,
  -- Which posting is the newest, and what it returned.
  seq int not null default 0,
  returned bigint not null default 0,
  -- Of a million, what was cashed out for good.
  cashed_ppm int not null default 0 check (cashed_ppm between 0 and 1000000),
  -- What was paid for it, and the offer at which all that is left is cashed out by itself.
  cashed bigint not null default 0,
  auto_target bigint check (auto_target > 0),
  -- The agents above the player when it was told first.
  path integer[] not null default '{}',
  unique (player_id, request_id)
) with (fillfactor = 80);
-- What of a stake is still on a ticket of which parts were cashed out; half a centavo goes up, as with what it returns.
create function sportsbook.stake_left(stake bigint, cashed_ppm int) returns bigint language sql immutable as $$
  select (stake * (1000000 - cashed_ppm) + 500000) / 1000000
$$;
create index bet_player on sportsbook.bet (player_id, at desc);
create index bet_pending on sportsbook.bet (accept_at) where status = 'PENDING';
create index bet_voided on sportsbook.bet (id) where voided_at is not null and status = 'ACCEPTED';
create index bet_auto on sportsbook.bet (id) where auto_target is not null and status = 'ACCEPTED';

-- Immutable: name, price, score and clock as they stood when the ticket was taken.
create table sportsbook.leg (
  bet_id uuid not null references sportsbook.bet,
  seq smallint not null,
  banker boolean not null default false,
  fixture_id uuid not null,
  type_id int not null,
  spec text not null,
  outcome_id text not null,
  odds int not null check (odds > 1000),
  version bigint not null,
  moment bigint not null,
  live boolean not null,
  names jsonb not null,
  score jsonb,
  primary key (bet_id, seq)
);
-- Tickets a result concerns, a market at a time and one after another.
create index leg_market on sportsbook.leg (fixture_id, type_id, spec, bet_id);

-- What a ticket came to, one row a posting: the proof that it was posted once.
create table sportsbook.posting (
  bet_id uuid not null references sportsbook.bet,
  seq int not null check (seq > 0),
  player_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('END', 'VOID', 'CASH_OUT', 'CORRECTION')),
  -- The whole return of what was not cashed out, and what of it was bonus money.
  returned bigint not null,
  bonus_returned bigint not null default 0,
  delta bigint not null,
  valid_bet bigint not null,
  wagered bigint not null,
  at timestamptz not null,
  primary key (bet_id, seq)
);
create index posting_player on sportsbook.posting (player_id, at desc);

-- What the house keeps when each cell of a grid comes, in minor units: differences and sums for lines, outcomes else.
create table sportsbook.exposure (
  fixture_id uuid not null,
  grid text not null,
  cells bigint[] not null,
  primary key (fixture_id, grid)
) with (fillfactor = 60);

create function sportsbook.added(a bigint[], b bigint[]) returns bigint[] language sql immutable as $$
  select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by i), '{}')
  from unnest(a, b) with ordinality as both_of (x, y, i)
$$;

-- How much of a limit a player may use, in hundredths; who has no row may use all of it. Players can see it.
create table sportsbook.factor (
  player_id uuid primary key,
  merchant text not null,
  hundredths smallint not null check (hundredths between 0 and 200),
  operator text not null,
  reason text not null,
  at timestamptz not null
);

-- What each producer of a feed has said last; down means that its markets are stopped.
create table sportsbook.producer (
  feed text not null,
  producer text not null,
  alive_at timestamptz not null,
  down boolean not null default false,
  -- The newest message that was applied, to recover from.
  applied_at timestamptz,
  primary key (feed, producer)
);

-- Cash-outs that players asked for; with a leg in play they wait and are decided by whoever has the turn.
create table sportsbook.cash_out (
  id uuid primary key,
  bet_id uuid not null references sportsbook.bet,
  player_id uuid not null,
  at timestamptz not null,
  decide_at timestamptz not null,
  status text not null check (status in ('PENDING', 'PAID', 'GONE')),
  -- Of a million of what was left, and what was offered for all of that.
  part int not null check (part between 1 and 1000000),
  offer bigint not null check (offer > 0),
  -- Asked for by the target of the ticket, which any better offer meets.
  auto boolean not null default false,
  paid bigint
);
create index cash_out_due on sportsbook.cash_out (decide_at) where status = 'PENDING';
create unique index cash_out_pending on sportsbook.cash_out (bet_id) where status = 'PENDING';

-- The most one bet may win by the tier of its competition and the kind of its market, where operators set another than
-- the usual; in minor units.
create table sportsbook.tier_limit (
  tier smallint primary key check (tier between 1 and 5),
  line bigint not null check (line > 0),
  win3 bigint not null check (win3 > 0),
  main bigint not null check (main > 0),
  prop bigint not null check (prop > 0),
  parlay bigint not null check (parlay > 0)
);

-- The same for all fixtures: the most the house may lose by one and by one market, and the smallest stake.
create table sportsbook.house_limit (
  one boolean primary key default true check (one),
  fixture_liability bigint check (fixture_liability > 0),
  market_liability bigint check (market_liability > 0),
  min_stake bigint check (min_stake > 0)
);

-- Selections under a code that can be passed on; nothing of whoever made it.
create table sportsbook.shared_slip (
  code text primary key,
  slip jsonb not null,
  at timestamptz not null
);
