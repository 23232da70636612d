-- Transfers to and from the wallets at transfer vendors: written down before the vendor is asked, so that money in doubt is neither forgotten nor moved twice.
create table wallet.transfer (
  player_id uuid not null,
  -- What the vendor knows it by.
  id uuid not null unique,
  -- What the client called it; the same name is the same transfer for ever.
  client_id text not null,
  merchant text not null,
  currency text not null,
  vendor text not null,
  kind smallint not null check (kind between 20 and 99),
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  status text not null,
  -- How often the vendor was asked what became of it.
  checks int not null default 0,
  sent_at timestamptz,
  -- The first answer given; a repeat gets the same one.
  answer json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, id)
);
create unique index transfer_once on wallet.transfer (player_id, client_id);
create index transfer_newest on wallet.transfer (player_id, created_at desc);
create index transfer_open on wallet.transfer (player_id) where status not in ('CONFIRMED', 'REFUNDED');
create index transfer_by_hand on wallet.transfer (merchant, id desc) where status in ('UNKNOWN', 'MANUAL');

create table wallet.transfer_step (
  transfer_id uuid not null,
  number int not null,
  status text not null,
  at timestamptz not null,
  actor text,
  primary key (transfer_id, number)
);

-- The answers of "everything back", by the key they were asked with.
create table wallet.collection (
  player_id uuid not null,
  key text not null,
  answer json not null,
  at timestamptz not null,
  primary key (player_id, key)
);
