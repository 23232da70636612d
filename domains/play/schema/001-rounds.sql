-- Why: the fact of every round, kept with all that replays and proves it, and the seed pairs it was drawn from.
create schema if not exists play;

-- One pair in use and one promised next per player; server seeds are encrypted until they are revealed.
create table play.seed_pair (
  id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('CURRENT', 'NEXT', 'REVEALED')),
  server_seed_box bytea not null,
  commit_hash text not null,
  client_seed text not null,
  -- The next to be used.
  nonce int not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_current on play.seed_pair (player_id) where state = 'CURRENT';
create unique index seed_pair_next on play.seed_pair (player_id) where state = 'NEXT';

-- The time is part of every key, so that the table can be partitioned by month without a rewrite of the code.
create table play.round (
  id uuid not null,
  at timestamptz not null,
  settled_at timestamptz,
  merchant text not null,
  player_id uuid not null,
  username text not null,
  currency text not null,
  -- False for play money: such rounds count on no board and in no return.
  is_real boolean not null,
  game text not null,
  game_id text not null,
  vassalage text not null,
  category text not null,
  version text not null,
  game_hash text not null,
  pair_id uuid not null,
  nonce int not null,
  bet jsonb not null,
  moves jsonb not null default '[]',
  state jsonb not null,
  stake bigint not null check (stake > 0),
  -- The part of the stake that was bonus money.
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  win bigint not null check (win >= 0),
  status text not null check (status in ('OPEN', 'DONE', 'VOID')),
  receipt text not null,
  primary key (id, at)
);
create unique index round_nonce on play.round (pair_id, nonce, at);
create index round_player on play.round (player_id, at desc, id desc);
create index round_open on play.round (player_id) where status = 'OPEN';
create index round_wins on play.round (merchant, at desc) where is_real and win > stake and status = 'DONE';
create index round_turnover on play.round (merchant, at) include (player_id, game, stake) where is_real;
create index round_return on play.round (game, version) include (stake, win) where is_real and status = 'DONE';

-- A launch of a game by a player; the address of the game page carries the id.
create table play.session (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  game text not null,
  game_id text not null,
  device text not null,
  started_at timestamptz not null
);
create index session_player on play.session (player_id, started_at desc);
