-- Watch-only addresses of players on a chain, the orders waiting on them, and which transfer filled which order.
create table wallet.usdt_address (
  player_id uuid primary key,
  -- Number of the key under the installation's public one.
  position int generated always as identity (minvalue 0 start 0),
  address text unique
);

create table wallet.usdt_order (
  reference uuid primary key,
  player_id uuid not null,
  address text not null,
  micro bigint not null check (micro > 0),
  currency text not null,
  -- Minor units of the currency for one USDT, as promised to the player.
  rate bigint not null check (rate > 0),
  created_at timestamptz not null
);
create index usdt_order_address on wallet.usdt_order (address, created_at);

create table wallet.usdt_claim (
  transfer_id text primary key,
  reference uuid not null unique
);
