-- What methods keep of their own, and the books of the emulated payment providers, which stand for other people's
-- computers and know nothing of our deposits and withdrawals.

create table payments.sandbox_payment (
  id uuid primary key,
  reference uuid not null unique,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CHARGED_BACK')),
  paid_amount bigint,
  payer_name text,
  created_at timestamptz not null,
  -- When money moved: a statement is about that.
  paid_at timestamptz,
  charged_at timestamptz
);
create index sandbox_payment_newest on payments.sandbox_payment (id desc);

create table payments.sandbox_payout (
  id uuid primary key,
  reference text not null unique,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  reason text,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index sandbox_payout_newest on payments.sandbox_payout (id desc);

create table payments.emulated_order (
  method text not null,
  id text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CHARGED_BACK')),
  paid_amount bigint,
  payer_name text,
  -- What else the provider was told, such as where to send the player back to.
  told jsonb not null,
  created_at timestamptz not null,
  -- From here on nobody can undo it; for chains.
  solid_at timestamptz,
  paid_at timestamptz,
  charged_at timestamptz,
  primary key (method, id)
);
create unique index emulated_order_reference on payments.emulated_order (method, reference);

-- Watch-only addresses of players on a chain, the orders waiting on them, and which transfer filled which order.
create table payments.usdt_address (
  player_id uuid primary key,
  -- Number of the key under the installation's public one.
  position int generated always as identity (minvalue 0 start 0),
  address text unique,
  -- How far it was looked through for transfers that no order waits for.
  looked_at timestamptz,
  -- Every transfer up to here has its order, its deposit, or is worth nothing.
  settled_until timestamptz
);
create index usdt_address_looked on payments.usdt_address (looked_at nulls first) where address is not null;

create table payments.usdt_order (
  reference uuid primary key,
  player_id uuid not null,
  address text not null,
  micro bigint not null check (micro > 0),
  currency text not null,
  -- Minor units of the currency for one USDT, as promised to the player.
  rate bigint not null check (rate > 0),
  created_at timestamptz not null
);
create index usdt_order_address on payments.usdt_order (address, created_at);

create table payments.usdt_claim (
  transfer_id text primary key,
  reference uuid not null unique
);
