-- Who is logged in, from where they were known, and every attempt: the last decides about captcha and lock.
create table accounts.session (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  token_hash bytea not null unique,
  cookie_hash bytea,
  client text not null,
  ip text not null,
  country text not null,
  device text not null,
  restricted boolean not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_player on accounts.session (player_id, started_at) where ended_at is null;

create table accounts.known_place (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  ip_prefix text not null,
  device text not null,
  verified_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (player_id, ip_prefix, device)
);

create table accounts.login_attempt (
  id uuid primary key,
  merchant text not null,
  name_key text not null,
  player_id uuid references accounts.player (id),
  at timestamptz not null,
  ip text not null,
  ip_prefix text not null,
  country text not null,
  result text not null
);
create index login_attempt_name on accounts.login_attempt (merchant, name_key, at desc);
create index login_attempt_player on accounts.login_attempt (player_id, at desc);
create index login_attempt_place on accounts.login_attempt (ip_prefix, at desc);
