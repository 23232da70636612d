-- Who stands below whom, and who brought whom; nobody without a row has either.
create table agents.member (
  player_id uuid primary key,
  -- The agent above.
  upline_id uuid,
  -- Who is to be rewarded for the player.
  referrer_id uuid,
  check (upline_id is not null or referrer_id is not null)
);
create index member_upline on agents.member (upline_id) where upline_id is not null;

-- Codes by which players come into the line.
create table agents.invitation (
  merchant text not null,
  code text not null,
  player_id uuid not null references accounts.player (id),
  kind text not null check (kind in ('affiliate', 'referral')),
  domain text,
  primary key (merchant, code)
);
create index invitation_player on agents.invitation (player_id);

-- Transfers between an agent and their own downlines: one row per transfer, both sides' entries refer to it.
create table agents.upline_transfer (
  id uuid primary key,
  merchant text not null,
  currency text not null,
  sender_id uuid not null,
  receiver_id uuid not null check (receiver_id <> sender_id),
  amount bigint not null check (amount > 0),
  note text,
  at timestamptz not null
);
create index upline_sent on agents.upline_transfer (sender_id, at desc);
create index upline_received on agents.upline_transfer (receiver_id, at desc);
-- What changed since a proof; none of these rows is written by a bet.
create index upline_newest on agents.upline_transfer (at);
