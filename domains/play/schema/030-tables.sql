-- Why: tables whose rounds everybody shares: what is set of them, their shoes and rounds with what proves them, the
-- journal of their steps. A player's bets of a round are one row among his rounds.
create table play.game_table (
  id text primary key,
  game text not null,
  -- "Baccarat 2": which of the game's tables it is.
  number int not null,
  is_open boolean not null default true,
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  table_max bigint not null check (table_max >= max),
  max_payout bigint not null check (max_payout > 0),
  liability bigint not null check (liability >= max_payout),
  -- How many rounds it has had; the newest one, running or over.
  rounds bigint not null default 0,
  round_id uuid,
  -- When somebody looked last: a table nobody looks at rests.
  seen_at timestamptz,
  unique (game, number)
) with (fillfactor = 50);

-- Who runs the tables: one process, as long as it renews its turn.
create table play.table_turn (
  one boolean primary key default true check (one),
  runner uuid not null,
  until timestamptz not null
);

-- Who looks at a table, told by every process that serves lookers.
create table play.table_watch (
  process uuid not null,
  table_id text not null,
  players int not null check (players >= 0),
  at timestamptz not null,
  primary key (process, table_id)
);

-- The cards of a shoe table; the seed is encrypted until the shoe is over.
create table play.table_shoe (
  id uuid primary key,
  table_id text not null references play.game_table,
  decks int not null,
  commit_hash text not null,
  seed_box bytea not null,
  -- Cards that are gone, the burnt ones included.
  dealt int not null check (dealt >= 0),
  -- The cut card came: one hand more.
  is_last boolean not null default false,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index table_shoe_open on play.table_shoe (table_id) where ended_at is null;

create table play.table_round (
  id uuid primary key,
  table_id text not null references play.game_table,
  number bigint not null,
  game text not null,
  version text not null,
  game_hash text not null,
  -- OPEN until the outcome is drawn; a void round gives every stake back.
  state text not null check (state in ('OPEN', 'DRAWN', 'SETTLED', 'VOID')),
  commit_hash text not null,
  -- Null where the cards of a shoe are dealt.
  seed_box bytea,
  shoe_id uuid references play.table_shoe,
  -- The first card of the hand, counted from 0.
  shoe_from int,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- What the accepted layouts can win together at most.
  exposure bigint not null default 0 check (exposure >= 0),
  bets_hash text,
  outcome jsonb,
  brief text,
  -- What the game keeps of a running round.
  facts jsonb,
  drawn_at timestamptz,
  result_at timestamptz,
  -- When everything was paid or given back; null while something is open.
  settled_at timestamptz,
  unique (table_id, number),
  check ((outcome is null) = (state in ('OPEN', 'VOID'))),
  check ((seed_box is null) <> (shoe_id is null))
) with (fillfactor = 70);
create index table_round_unsettled on play.table_round (table_id) where settled_at is null;

-- What happened at a table, in order.
create table play.table_step (
  table_id text not null,
  phase_seq bigint not null,
  round_id uuid not null,
  step text not null check (step in ('round_opened', 'bets_closed', 'outcome', 'settled', 'void')),
  at timestamptz not null,
  detail jsonb,
  primary key (table_id, phase_seq)
);

-- Of bets at a table: the round they share, which layout of it this is, and the valid bet once it is settled.
alter table play.round add column table_round uuid;
alter table play.round add column layout int;
alter table play.round add column valid_bet bigint;
create unique index round_table on play.round (table_round, player_id, at) where table_round is not null;
