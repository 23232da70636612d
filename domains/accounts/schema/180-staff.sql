-- Roles of staff, what they note about players, lesser sessions, and a log of deeds that nobody can rewrite.
create table accounts.role (
  merchant text not null,
  code text not null,
  rights text[] not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (merchant, code)
);

create table accounts.staff (
  player_id uuid primary key references accounts.player (id),
  role text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- The one-time password opens until then.
  first_until timestamptz
);

alter table accounts.session add column scope text check (scope in ('changing', 'withdrawing'));

create table accounts.player_tag (
  player_id uuid not null references accounts.player (id),
  tag text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (player_id, tag)
);

create table accounts.player_note (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  note text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index player_note_player on accounts.player_note (player_id, made_at desc);

-- Until when nothing is paid out, and why.
create table accounts.payout_hold (
  player_id uuid primary key references accounts.player (id),
  until timestamptz not null,
  why text not null
);
