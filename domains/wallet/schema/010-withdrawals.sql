-- Withdrawals: money held for a payout and every step it went, so that a payout is made once and its deadline meets one answer only.
create table wallet.withdrawal (
  player_id uuid not null,
  id uuid not null unique,
  merchant text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  status text not null,
  -- Where it goes as the player was shown it; the number in clear stays with the account.
  card_id text not null,
  account jsonb not null,
  score int not null,
  points jsonb not null,
  auto_receive_minutes int not null check (auto_receive_minutes between 5 and 10080),
  -- The payout in work: method, number of the try, how often the provider was asked.
  method text,
  attempt int not null default 0,
  checks int not null default 0,
  provider_ref text,
  due_at timestamptz,
  claimed text,
  claimed_amount bigint,
  comment text,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  remark text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, id),
  check ((status = 'PAID_OUT') = (due_at is not null))
);
create index withdrawal_of_player on wallet.withdrawal (player_id, created_at desc);
create index withdrawal_newest on wallet.withdrawal (merchant, id desc);
create index withdrawal_due on wallet.withdrawal (due_at) where status = 'PAID_OUT';
create index withdrawal_held on wallet.withdrawal (player_id) where status in ('REQUESTED', 'RISK', 'APPROVED', 'SENDING');

create table wallet.withdrawal_step (
  withdrawal_id uuid not null,
  number int not null,
  status text not null,
  at timestamptz not null,
  actor text,
  primary key (withdrawal_id, number)
);

-- Pictures a player sent with an answer; the files themselves lie encrypted under random names.
create table wallet.withdrawal_proof (
  withdrawal_id uuid not null,
  number int not null,
  file text not null,
  primary key (withdrawal_id, number)
);
