-- Money that comes from players and goes to them: deposits and the payments that fill them, what has to be played before
-- they can be cashed out, where players are paid out to, withdrawals, and transfers to and from the wallets at transfer
-- vendors.

-- What is evidence of money is never taken away, and what only grows is not changed either.
insert into platform.reserved values
  ('wallet.deposit', array['delete']),
  ('wallet.deposit_step', array['update', 'delete']),
  ('wallet.deposit_credit', array['update', 'delete']),
  ('wallet.deposit_hold', array['delete']),
  ('wallet.payment', array['delete']),
  ('wallet.notice', array['update', 'delete']),
  ('wallet.withdrawal', array['delete']),
  ('wallet.withdrawal_step', array['update', 'delete']),
  ('wallet.withdrawal_proof', array['update', 'delete']),
  ('wallet.transfer', array['delete']),
  ('wallet.transfer_step', array['update', 'delete']);

-- The indexes named `…_changed` find what changed since a proof; none of these rows is written by a bet.

-- Deposits: every payment of a provider is taken at most once, whatever is delivered how often.
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
create index deposit_changed on wallet.deposit (updated_at);
create index deposit_operator on wallet.deposit (merchant, status, id desc);

-- Every state a deposit has been in, with its instant: what the player is shown step by step.
create table wallet.deposit_step (
  player_id uuid not null,
  deposit_id uuid not null,
  -- States of one instant keep their order.
  position bigint generated always as identity,
  status text not null,
  at timestamptz not null,
  primary key (player_id, deposit_id, position)
);

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
create index payment_time on wallet.payment (method, at);

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
create index deposit_hold_operator on wallet.deposit_hold (merchant, deposit_id) where ended_at is null;

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

-- The accounts money may be paid out to.
create table wallet.payout_account (
  id uuid primary key,
  player_id uuid not null,
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
create unique index payout_account_number on wallet.payout_account (merchant, number_digest) where removed_at is null;
create index payout_account_player on wallet.payout_account (player_id) where removed_at is null;

-- Money held for a payout and every step it went, so that a payout is made once and its deadline meets one answer only.
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
create index withdrawal_payouts on wallet.withdrawal (method, updated_at) where method is not null;
create index withdrawal_changed on wallet.withdrawal (updated_at);

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

-- Transfers to and from the wallets at transfer vendors: written down before the vendor is asked, so that money in doubt
-- is neither forgotten nor moved twice.
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
create index transfer_changed on wallet.transfer (updated_at);
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
