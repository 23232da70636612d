-- Who exists: players, agents, trial accounts and staff; personal data is encrypted, exact search goes over blind digests.
create schema if not exists accounts;
create table accounts.player (
  id uuid primary key,
  merchant text not null,
  username text not null,
  username_key text not null,
  type smallint not null check (type in (0, 1, 2, 4, 9, 41, 42)),
  rights text[] not null default '{}',
  nickname text,
  currency text not null,
  language text not null default 'EN',
  upline_id uuid references accounts.player (id),
  referrer_id uuid references accounts.player (id),
  kyc_level smallint not null default 0,
  kyc_status text not null default 'NONE' check (kyc_status in ('NONE', 'PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
  kyc_reason text,
  rank_level smallint not null default 0,
  rank_name text not null default '',
  labels text[] not null default '{}',
  disabled boolean not null default false,
  excluded_until timestamptz,
  flagged boolean not null default false,
  password_hash text not null,
  password_state text not null default 'OK' check (password_state in ('OK', 'DEFAULT', 'EXPIRED')),
  password_changed_at timestamptz not null,
  payment_hash text,
  payment_tries smallint not null default 0,
  payment_locked_until timestamptz,
  phone_digest bytea,
  phone_verified boolean not null default false,
  email_digest bytea,
  email_verified boolean not null default false,
  id_digest bytea,
  ip_verification boolean not null default true,
  personal_box bytea not null,
  avatar_type text not null default 'STATIC' check (avatar_type in ('STATIC', 'CUSTOM')),
  avatar text not null default 'a01',
  register_url text not null default '',
  register_domain text not null default '',
  register_method text not null default 'WEB',
  terms_version text,
  device text not null default '',
  first_login_at timestamptz,
  created_at timestamptz not null,
  unique (merchant, username_key)
);
create unique index player_phone on accounts.player (merchant, phone_digest) where phone_digest is not null;
create unique index player_email on accounts.player (merchant, email_digest) where email_digest is not null;
create unique index player_document on accounts.player (merchant, id_digest) where id_digest is not null;
create index player_upline on accounts.player (upline_id);
create index player_device on accounts.player (merchant, device, created_at) where device <> '';

create table accounts.invitation (
  merchant text not null,
  code text not null,
  player_id uuid not null references accounts.player (id),
  kind text not null check (kind in ('affiliate', 'referral')),
  domain text,
  primary key (merchant, code)
);
create index invitation_player on accounts.invitation (player_id);
