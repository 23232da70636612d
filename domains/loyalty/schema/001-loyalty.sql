-- What play earns beside its wins: figures of members, ranks and their rewards, cashback, points. The money and the points
-- themselves lie in the ledger.

-- What was paid is added to and not unsaid.
insert into platform.reserved values
  ('loyalty.rank_change', array['update', 'delete']),
  ('loyalty.rank_reward', array['update', 'delete']),
  ('loyalty.cashback', array['update', 'delete']),
  ('loyalty.point_move', array['update', 'delete']),
  ('loyalty.item', array['delete']),
  ('loyalty.redemption', array['delete']),
  ('loyalty.mission_version', array['update', 'delete']),
  ('loyalty.mission_application', array['delete']),
  ('loyalty.award', array['update', 'delete']),
  ('loyalty.board_close', array['update', 'delete']),
  ('loyalty.board_place', array['update', 'delete']),
  ('loyalty.tournament', array['delete']),
  ('loyalty.tournament_place', array['update', 'delete']);

-- A member as what was told of them adds up, in minor units; after corrections a sum may be below zero.
create table loyalty.member (
  player_id uuid primary key,
  merchant text not null,
  -- Credited and not charged back, since the account was opened.
  deposit bigint not null default 0,
  valid_bet bigint not null default 0,
  level smallint not null check (level >= 0),
  -- The highest level ever reached.
  top smallint not null,
  -- Since when the level stands.
  since timestamptz not null,
  -- The last month, yyyy-MM, that was judged whether it keeps the level.
  judged text not null check (judged ~ '^\d{4}-\d{2}$'),
  -- Whole points that valid bets have earned, and what has come together for the next one in millionths of a minor unit.
  earned bigint not null default 0,
  carry numeric(30) not null default 0 check (carry >= 0),
  -- What days had above their cap, less what days had below zero: what is taken back takes that first.
  spare numeric(30) not null default 0,
  check (top >= level)
);

-- Valid bets of a member per day of the brand and game category.
create table loyalty.bet_day (
  player_id uuid not null,
  day date not null,
  category text not null,
  merchant text not null,
  valid_bet bigint not null,
  -- What of it gives cashback: nothing on games that keep too little for it.
  rebated bigint not null,
  -- The most cashback it may give, whatever raises the rate: two thirds of what its games keep.
  most bigint not null,
  primary key (player_id, day, category)
);
create index bet_day_brand on loyalty.bet_day (merchant, day, player_id);

-- Weighted valid bets of a member per day of the brand in millionths of a minor unit, and what of them earns points: no
-- more than the cap of a day.
create table loyalty.point_day (
  player_id uuid not null,
  day date not null,
  weighed numeric(30) not null,
  counted numeric(30) not null check (counted >= 0),
  primary key (player_id, day)
);

-- What a member paid in per day of the brand, less what was charged back that day.
create table loyalty.deposit_day (
  player_id uuid not null,
  day date not null,
  amount bigint not null,
  primary key (player_id, day)
);

-- How a rank came to stand where it does.
create table loyalty.rank_change (
  player_id uuid not null,
  at timestamptz not null,
  was smallint not null,
  level smallint not null,
  why text not null check (why in ('REACHED', 'NOT_KEPT')),
  -- Of a fall: the month that did not keep the level.
  month text not null default '',
  check (was <> level)
);
create unique index rank_change_fall on loyalty.rank_change (player_id, month) where why = 'NOT_KEPT';
create index rank_change_newest on loyalty.rank_change (player_id, at desc);

-- Rewards of ranks that were claimed: each once in its period, whoever asks how often at the same time.
create table loyalty.rank_reward (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  kind text not null check (kind in ('upgrade', 'weekly', 'monthly', 'birthday')),
  -- The level of an upgrade, the Monday of a week, the month, the year of a birthday.
  period_key text not null,
  level smallint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (player_id, kind, period_key)
);
create index rank_reward_at on loyalty.rank_reward using brin (at);

-- Cashback that was paid, for each day to a sum once.
create table loyalty.cashback (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  day date not null,
  -- What of the day is paid with this payment.
  paid_to bigint not null,
  amount bigint not null check (amount > 0 and amount <= paid_to),
  -- What of it offers that raise cashback have given.
  extra bigint not null default 0 check (extra between 0 and amount),
  -- Paid by itself when the day had turned.
  auto boolean not null,
  -- What of the day it was reckoned by, category by category, and its cap where there was one.
  rows jsonb not null,
  cap bigint,
  at timestamptz not null,
  unique (player_id, day, paid_to)
);
create index cashback_newest on loyalty.cashback (player_id, id desc);
create index cashback_at on loyalty.cashback using brin (at);

-- Every move of a member's points.
create table loyalty.point_move (
  id uuid primary key,
  player_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('EARNED', 'CONVERTED', 'REDEEMED', 'REFUNDED', 'AWARDED')),
  -- Below zero where they were spent.
  points bigint not null check (points <> 0),
  after bigint not null check (after >= 0),
  -- The cash that came for them.
  amount bigint not null default 0 check (amount >= 0),
  -- The redemption they were spent or given back for, or the award they came with.
  ref text not null default '',
  -- Of what was earned: all points claimed with these, each sum once.
  claimed_to bigint,
  at timestamptz not null,
  check ((kind = 'EARNED') = (claimed_to is not null)),
  check ((kind in ('EARNED', 'REFUNDED', 'AWARDED')) = (points > 0)),
  unique (player_id, claimed_to)
);
create unique index point_move_once on loyalty.point_move (kind, ref) where ref <> '';
create index point_move_newest on loyalty.point_move (player_id, id desc);
create index point_move_at on loyalty.point_move using brin (at);

-- What points are given for.
create table loyalty.item (
  id uuid primary key,
  merchant text not null,
  type text not null check (type in ('cash', 'bonus', 'goods', 'freebet', 'ticket')),
  -- What it is called, by language code.
  name jsonb not null,
  image text not null,
  points bigint not null check (points > 0),
  -- What one of it is worth in money.
  amount bigint check (amount > 0),
  -- Of a bonus: how many times it must be played.
  wagering smallint check (wagering > 0),
  -- Null where they never run out.
  stock bigint check (stock >= 0),
  -- How many one player may have; 0 where there is no limit.
  per_user int not null check (per_user >= 0),
  rank_min smallint not null check (rank_min >= 0),
  enabled boolean not null,
  sort int not null,
  updated_at timestamptz not null,
  -- Of free rounds: the game's code, how many, and the stake of each; of tickets how many.
  game text,
  rounds int check (rounds > 0),
  stake bigint check (stake > 0),
  tickets int check (tickets > 0),
  check ((type in ('goods', 'ticket')) = (amount is null)),
  check ((type = 'freebet') = (game is not null and rounds is not null and stake is not null)),
  check ((type = 'ticket') = (tickets is not null)),
  check ((type = 'bonus') = (wagering is not null))
);
create index item_order on loyalty.item (merchant, sort, id);

-- Points given for an item, on the terms of that moment, and what became of it.
create table loyalty.redemption (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  item_id uuid not null references loyalty.item (id),
  type text not null check (type in ('cash', 'bonus', 'goods', 'freebet', 'ticket')),
  name jsonb not null,
  -- Of all of them together.
  points bigint not null check (points > 0),
  amount bigint check (amount > 0),
  wagering smallint,
  quantity int not null check (quantity > 0),
  status text not null check (status in ('inProcess', 'approved', 'rejected')),
  -- What the player said, and where goods go to.
  wish text not null,
  delivery_box bytea,
  remark text not null default '',
  reviewer text,
  reviewed_at timestamptz,
  at timestamptz not null,
  -- Of free rounds as of the item, of tickets the raffle that ran then; for one of the quantity.
  game text,
  rounds int,
  stake bigint,
  raffle_id uuid,
  tickets int,
  check ((status = 'inProcess') = (reviewed_at is null)),
  check ((type = 'ticket') = (raffle_id is not null and tickets is not null))
);
create index redemption_newest on loyalty.redemption (merchant, id desc);
create index redemption_player on loyalty.redemption (player_id, item_id);
create index redemption_reviewed on loyalty.redemption using brin (reviewed_at);

-- How far a beat has come with the members of a brand in a period: it goes on there when it is cut off.
create table loyalty.progress (
  merchant text not null,
  beat text not null,
  period text not null,
  -- The last member it is done with; empty before the first.
  after_id uuid,
  done boolean not null default false,
  primary key (merchant, beat)
);

-- Missions of a brand; what they ask for and give lies in their versions.
create table loyalty.mission (
  id uuid primary key,
  merchant text not null,
  version int not null check (version > 0),
  enabled boolean not null,
  sort int not null,
  updated_at timestamptz not null
);
create index mission_order on loyalty.mission (merchant, sort, id);

-- The terms of a mission as they were at some time: whoever has begun a period goes by those it began with.
create table loyalty.mission_version (
  mission_id uuid not null references loyalty.mission (id),
  version int not null,
  terms jsonb not null,
  at timestamptz not null,
  primary key (mission_id, version)
);

-- What a player has of a mission's goals in a period, in the order of the goals. Below zero where more was taken back than
-- came, or was paid for before and then taken back.
create table loyalty.mission_progress (
  player_id uuid not null,
  mission_id uuid not null references loyalty.mission (id),
  -- The day, the Monday of the week, or "once".
  period_key text not null,
  version int not null,
  have bigint[] not null,
  -- When the player joined; null where nobody has to.
  joined_at timestamptz,
  primary key (player_id, mission_id, period_key)
);
create index mission_progress_mission on loyalty.mission_progress (mission_id, period_key);

-- What players hand in for a mission that an operator looks at.
create table loyalty.mission_application (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  mission_id uuid not null references loyalty.mission (id),
  period_key text not null,
  version int not null,
  comment text not null,
  -- Names of files.
  images text[] not null,
  status text not null check (status in ('inProcess', 'approved', 'rejected')),
  remark text not null default '',
  reviewer text,
  reviewed_at timestamptz,
  at timestamptz not null,
  check ((status = 'inProcess') = (reviewed_at is null)),
  unique (player_id, mission_id, period_key)
);
create index mission_application_newest on loyalty.mission_application (merchant, id desc);

-- Rewards of missions and prizes of leaderboards that were given: each once, whoever asks how often at the same time.
create table loyalty.award (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  source text not null check (source in ('mission', 'leaderboard')),
  -- The mission, or which leaderboard.
  subject text not null,
  period_key text not null,
  title text not null,
  -- In minor units; of points so many hundredths.
  amount bigint not null check (amount > 0),
  unit text not null check (unit in ('cash', 'bonus', 'points')),
  -- Of a mission: the version of its terms.
  version int,
  -- Claimed by the player, else given by an operator.
  claimed boolean not null,
  at timestamptz not null,
  check ((source = 'mission') = (version is not null)),
  unique (player_id, source, subject, period_key)
);
create index award_subject on loyalty.award (subject, period_key);
create index award_at on loyalty.award using brin (at);

-- Leaderboards of a brand, and from which period on they stand so.
create table loyalty.board (
  merchant text not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- The first day of that period.
  since date not null,
  enabled boolean not null,
  terms jsonb not null,
  updated_at timestamptz not null,
  primary key (merchant, period, since)
);

-- What players have made in a period of a leaderboard, and when they reached it.
create table loyalty.board_score (
  merchant text not null,
  period text not null,
  start date not null,
  player_id uuid not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (merchant, period, start, player_id)
);
create index board_score_order on loyalty.board_score (merchant, period, start, score desc, reached_at, player_id);

-- Players who let themselves be shown on leaderboards, masked, and so take part.
create table loyalty.board_player (
  player_id uuid primary key,
  since timestamptz not null
);

-- Periods that were closed, each once, and who stood where then.
create table loyalty.board_close (
  merchant text not null,
  period text not null,
  start date not null,
  at timestamptz not null,
  primary key (merchant, period, start)
);
create table loyalty.board_place (
  merchant text not null,
  period text not null,
  start date not null,
  rank int not null check (rank > 0),
  player_id uuid not null,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  -- The prize; null where the place has none.
  reward bigint check (reward > 0),
  unit text check (unit in ('cash', 'bonus', 'points')),
  wagering smallint check (wagering > 0),
  check ((reward is null) = (unit is null)),
  check ((unit is not distinct from 'bonus') = (wagering is not null)),
  primary key (merchant, period, start, rank),
  unique (merchant, period, start, player_id),
  foreign key (merchant, period, start) references loyalty.board_close (merchant, period, start)
);
create index board_place_player on loyalty.board_place (player_id, start desc);

-- Leaderboards over a window of their own; what they are about lies in their terms. They change until they begin.
create table loyalty.tournament (
  id uuid primary key,
  merchant text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enabled boolean not null,
  terms jsonb not null,
  -- When the places were made final: nothing counts from then on.
  closed_at timestamptz,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check (closed_at >= ends_at)
);
create index tournament_order on loyalty.tournament (merchant, starts_at desc, id);
create index tournament_open on loyalty.tournament (merchant, starts_at) where closed_at is null;

-- What players have made in a tournament, and when they reached it.
create table loyalty.tournament_score (
  tournament_id uuid not null references loyalty.tournament (id),
  player_id uuid not null,
  -- What came together, finer than the score where places are made by whole points.
  raw numeric(60) not null,
  score numeric(60) not null,
  reached_at timestamptz not null,
  primary key (tournament_id, player_id)
);
create index tournament_score_order on loyalty.tournament_score (tournament_id, score desc, reached_at, player_id);
create index tournament_score_player on loyalty.tournament_score (player_id);

-- Of tournaments of single bets: the values that stand, and how many bets have each, so that the next best one stands when
-- one is taken back.
create table loyalty.tournament_value (
  tournament_id uuid not null references loyalty.tournament (id),
  player_id uuid not null,
  value numeric(60) not null check (value > 0),
  count int not null check (count >= 0),
  -- When the first of them was told.
  at timestamptz not null,
  primary key (tournament_id, player_id, value)
);

-- Who stood where when a tournament was closed.
create table loyalty.tournament_place (
  tournament_id uuid not null references loyalty.tournament (id),
  rank int not null check (rank > 0),
  player_id uuid not null,
  score numeric(60) not null check (score > 0),
  reached_at timestamptz not null,
  -- The prize; null where the place has none.
  reward bigint check (reward > 0),
  unit text check (unit in ('cash', 'bonus', 'points')),
  wagering smallint check (wagering > 0),
  check ((reward is null) = (unit is null)),
  check ((unit is not distinct from 'bonus') = (wagering is not null)),
  primary key (tournament_id, rank),
  unique (tournament_id, player_id)
);
create index tournament_place_player on loyalty.tournament_place (player_id);
