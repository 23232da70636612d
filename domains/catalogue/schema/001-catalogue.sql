-- Which games there are, how each brand offers them, and what players like and played last.
create table catalogue.vendor (
  code text primary key,
  display_name text not null,
  account_type_name text not null,
  is_hot boolean not null default false,
  maintain boolean not null default false,
  sort int not null default 0
);

create table catalogue.game (
  id uuid primary key,
  vendor text not null references catalogue.vendor (code),
  code text not null,
  category text not null,
  game_type text not null,
  version text not null,
  rtp_ppm int not null,
  hit_rate_ppm int not null,
  volatility smallint not null,
  max_win double precision not null,
  min_stake bigint not null,
  max_stake bigint not null,
  lines int,
  ways int,
  features text[] not null,
  texts jsonb not null,
  -- The picture it shares with others of its family; null is a picture of its own.
  art text,
  par_hash text not null,
  label text check (label in ('RNG table', 'Simulated')),
  listed boolean not null,
  sort int not null,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  unique (vendor, code)
);

create table catalogue.brand (
  merchant text primary key,
  -- Off: no new round of any game begins; rounds that are under way end as they would.
  gaming boolean not null default true
);

-- What a brand says of a vendor, a category or a game; what it says nothing of is as the catalogue has it.
create table catalogue.brand_vendor (
  merchant text not null,
  vendor text not null references catalogue.vendor (code),
  enabled boolean not null default true,
  maintain boolean not null default false,
  is_hot boolean,
  sort int,
  display_name text,
  primary key (merchant, vendor)
);

create table catalogue.brand_category (
  merchant text not null,
  category text not null,
  enabled boolean not null default true,
  sort int,
  primary key (merchant, category)
);

create table catalogue.brand_game (
  merchant text not null,
  game_id uuid not null references catalogue.game (id),
  enabled boolean not null default true,
  is_hot boolean not null default false,
  is_new boolean,
  maintain boolean not null default false,
  sort int,
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake > 0),
  -- The version that is stopped; the one after it plays again by itself.
  off_version text,
  primary key (merchant, game_id)
);

create table catalogue.favourite (
  player_id uuid not null,
  game_id uuid not null references catalogue.game (id),
  added_at timestamptz not null,
  primary key (player_id, game_id)
);

create table catalogue.recent (
  player_id uuid not null,
  game_id uuid not null references catalogue.game (id),
  played_at timestamptz not null,
  primary key (player_id, game_id)
);
create index recent_player on catalogue.recent (player_id, played_at desc);
create index recent_game on catalogue.recent (game_id, played_at);
