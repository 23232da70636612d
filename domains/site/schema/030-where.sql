-- Closing for maintenance is planned with an end and words in every language; regions can be a list of the open ones; where players were is kept.
alter table site.gate
  add column maintenance_from timestamptz,
  add column ends_itself boolean not null default false,
  add column announce_min int not null default 60 check (announce_min between 0 and 10080),
  add column texts jsonb not null default '{}',
  add column allow_countries text[] not null default '{}',
  add column deny_unknown boolean not null default false;

-- Where a player was when looked last: at the first game after a login, at a new address, and again after a while.
create table site.seen (
  player_id uuid primary key,
  merchant text not null,
  session_id text not null,
  ip text not null,
  country text,
  vpn boolean not null,
  latitude double precision,
  longitude double precision,
  at timestamptz not null
);

create table site.violation (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null,
  at timestamptz not null,
  ip text not null,
  country text,
  kind text not null check (kind in ('ip', 'country', 'vpn', 'unknown', 'travel')),
  during text not null check (during in ('launch', 'bet', 'vendor')),
  -- Whether the game was refused for it; what is only noted was not.
  refused boolean not null,
  detail text not null default ''
);
create index violation_time on site.violation (merchant, at desc, id desc);
create index violation_player on site.violation (player_id, at desc);
