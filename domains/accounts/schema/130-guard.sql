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
