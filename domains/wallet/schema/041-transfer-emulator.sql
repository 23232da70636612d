-- The books of the emulated transfer vendor: they stand for another company's computer and know nothing of our transfers.
create table wallet.emulated_purse (
  vendor text not null,
  player text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (vendor, player)
);
create table wallet.emulated_transfer (
  vendor text not null,
  id text not null,
  player text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  -- LOST was dropped before it was read: the vendor says it never saw it.
  status text not null check (status in ('LOST', 'PENDING', 'APPLIED', 'REJECTED')),
  due_at timestamptz not null,
  primary key (vendor, id)
);
