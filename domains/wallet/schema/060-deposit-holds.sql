-- What was credited of deposits, and when: the sum that limits are compared with.
create table wallet.deposit_credit (
  entry_id uuid primary key,
  player_id uuid not null,
  deposit_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index deposit_credit_player on wallet.deposit_credit (player_id, at);
create index deposit_credit_deposit on wallet.deposit_credit (deposit_id);

insert into wallet.deposit_credit (entry_id, player_id, deposit_id, amount, at)
select coalesce(p.entry_id, gen_random_uuid()), d.player_id, d.id, d.credited, coalesce(p.at, d.updated_at)
from wallet.deposit d left join lateral (
  select entry_id, at from wallet.payment where deposit_id = d.id and outcome = 'CREDITED' order by at limit 1) p on true
where d.credited > 0;

-- What arrived and was not credited: it waits in an account of its own, leaves it by parts or goes back whole.
create table wallet.deposit_hold (
  id uuid primary key,
  player_id uuid not null,
  deposit_id uuid not null,
  merchant text not null,
  method text not null,
  payment_id text not null,
  amount bigint not null check (amount > 0),
  released bigint not null default 0 check (released >= 0),
  returned bigint not null default 0 check (returned >= 0),
  -- The limit or rule that stood against it.
  why text not null,
  at timestamptz not null,
  -- When it was last looked at whether it may be credited.
  looked_at timestamptz not null,
  ended_at timestamptz,
  check (released + returned <= amount),
  check ((ended_at is not null) = (released + returned = amount))
);
create index deposit_hold_deposit on wallet.deposit_hold (deposit_id);
create index deposit_hold_open on wallet.deposit_hold (looked_at) where ended_at is null;
create index deposit_hold_desk on wallet.deposit_hold (merchant, deposit_id) where ended_at is null;
