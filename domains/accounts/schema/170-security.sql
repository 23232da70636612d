-- The security centre: which guards changed, from which browser somebody is signed in, what a player wants to be told, archives of what is kept about a player, and who closed an account and why.

-- Which guards there are is said by the code; an e-mail address is one too.
alter table accounts.guard_change drop constraint guard_change_what_check;

-- What the browser called itself when the session began.
alter table accounts.session add column agent text not null default '';

-- Every choice ever made stays, so that a consent can be shown with its time; the newest counts.
create table accounts.notice_choice (
  player_id uuid not null references accounts.player (id),
  topic text not null,
  channel text not null,
  allowed boolean not null,
  at timestamptz not null,
  ip text not null,
  primary key (player_id, topic, channel, at)
);

create table accounts.archive (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  merchant text not null,
  status text not null check (status in ('ASKED', 'READY', 'TAKEN', 'EXPIRED')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  file text,
  bytes int,
  -- The address that hands it out, known only as a digest.
  secret_hash bytea unique,
  secret_until timestamptz
);
create index archive_player on accounts.archive (player_id, asked_at desc);

create table accounts.closing (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  reason text not null,
  note text,
  at timestamptz not null
);
create index closing_player on accounts.closing (player_id, at desc);
