-- Breaks one by one: each with what it is about and by how much, standing until a proof that looked does not find it.
alter table wallet.break
  add column subject text not null default '',
  add column player_id uuid,
  add column amount bigint,
  add column currency text,
  add column stands boolean not null default true;
drop index wallet.break_open;
create unique index break_open on wallet.break (name, subject) where closed_at is null;

alter table wallet.proof add column full_at timestamptz;

-- What changed since a proof; none of these rows is written by a bet.
create index deposit_changed on wallet.deposit (updated_at);
create index withdrawal_changed on wallet.withdrawal (updated_at);
create index transfer_changed on wallet.transfer (updated_at);
create index upline_newest on wallet.upline_transfer (at);
