-- Second factors, the accounts money may be paid out to, and what staff do: approvals by a second pair of eyes, a chained log.
create table accounts.second_factor (
  player_id uuid primary key references accounts.player (id),
  secret_box bytea not null,
  made_at timestamptz not null,
  -- Null until the first right code.
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code opens once.
  last_step bigint not null default 0
);

-- When what guards an account was changed last.
create table accounts.guard_change (
  player_id uuid not null references accounts.player (id),
  what text not null check (what in ('password', 'paymentPassword', 'phone', 'twoFactor')),
  at timestamptz not null,
  primary key (player_id, what)
);

create table accounts.payout_account (
  id uuid primary key,
  player_id uuid not null references accounts.player (id),
  merchant text not null,
  kind text not null check (kind in ('BANK', 'EWALLET', 'USDT')),
  bank_code text not null,
  network text,
  number_box bytea not null,
  number_digest bytea not null,
  masked text not null,
  holder text not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index payout_account_number on accounts.payout_account (merchant, number_digest) where removed_at is null;
create index payout_account_player on accounts.payout_account (player_id) where removed_at is null;

create table accounts.approval (
  id uuid primary key,
  merchant text not null,
  kind text not null,
  summary text not null,
  reason text not null,
  payload jsonb not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'REJECTED')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  remark text,
  -- The database says it too: nobody approves what he asked for.
  check (decided_by is null or decided_by <> asked_by)
);
create index approval_open on accounts.approval (merchant, asked_at) where status = 'OPEN';

create table accounts.operator_log (
  seq bigint primary key,
  merchant text not null,
  at timestamptz not null,
  operator_id uuid not null,
  operator text not null,
  action text not null,
  object text not null,
  reason text not null,
  after jsonb,
  prev_hash bytea not null,
  hash bytea not null
);
