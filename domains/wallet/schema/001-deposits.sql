-- Deposits and the payments that fill them: every payment of a provider is taken at most once, whatever is delivered how often.
create schema if not exists wallet;

create table wallet.deposit (
  player_id uuid not null,
  id uuid not null unique,
  merchant text not null,
  method text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  credited bigint not null default 0 check (credited >= 0),
  status text not null,
  flags text[] not null default '{}',
  promo_id text,
  -- The share that has to be played, as it stood when the deposit was made.
  turnover_ppm int not null check (turnover_ppm >= 0),
  fields jsonb not null,
  -- What the provider gave us to pay by; its own number of the payment order.
  provider_ref text,
  data jsonb,
  -- The first answer to the player, given again to every repeat of the request.
  answer json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  checks int not null default 0,
  -- What the player said and showed of a transfer made by hand; the file's name.
  payer_name text,
  proof text,
  primary key (player_id, id)
);
create unique index deposit_provider_ref on wallet.deposit (method, provider_ref);
create index deposit_open on wallet.deposit (player_id) where status in ('CREATED', 'WAITING');
create index deposit_failed on wallet.deposit (player_id, method, updated_at) where status = 'FAILED';
create index deposit_desk on wallet.deposit (merchant, status, id desc);

-- Money that arrived: the key is the provider's own payment id.
create table wallet.payment (
  method text not null,
  payment_id text not null,
  player_id uuid not null,
  deposit_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  payer_name text,
  -- CREDITED, REVIEW, RETURNED, or UNMATCHED when the deposit could not take it and an operator has to.
  outcome text not null,
  entry_id uuid,
  at timestamptz not null,
  primary key (method, payment_id)
);
create index payment_deposit on wallet.payment (deposit_id);

-- Notices already taken, by the provider's message id.
create table wallet.notice (
  method text not null,
  notice_id text not null,
  at timestamptz not null,
  primary key (method, notice_id)
);

-- How much a deposit has still to be played before it can be cashed out.
create table wallet.turnover_lock (
  player_id uuid not null,
  deposit_id uuid not null,
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done between 0 and required),
  at timestamptz not null,
  primary key (player_id, deposit_id)
);
create index turnover_open on wallet.turnover_lock (player_id, at) where done < required;

-- Rounds whose valid bet already counted towards the locks.
create table wallet.turnover_round (
  player_id uuid not null,
  round_id uuid not null,
  primary key (player_id, round_id)
);
