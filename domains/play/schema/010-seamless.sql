-- Why: what vendors did through the seamless wallet, once per transaction id for ever, and what they were told.
create table play.vendor_action (
  vendor smallint not null,
  tx_id text not null,
  player_id uuid not null,
  merchant text not null,
  -- b bet, w win, i bet and win at once, r rollback, a adjustment, p promotion, c close of a round.
  verb "char" not null,
  -- Null for a tombstone.
  request_id uuid,
  round_ref text not null,
  ref_tx_id text,
  amount bigint not null,
  -- Paid out on a bet so far.
  win bigint not null default 0,
  -- Of a bet: o open, s settled, r rolled back, t tombstone of a rollback that came first.
  state "char",
  bonus_stake bigint not null default 0,
  balance bigint not null,
  currency text not null,
  entry_id uuid not null,
  ended_balance bigint,
  ended_entry uuid,
  game_code text not null,
  at timestamptz not null,
  primary key (vendor, tx_id)
) with (fillfactor = 90);
create unique index vendor_action_request on play.vendor_action (vendor, request_id);
create index vendor_action_bets on play.vendor_action (vendor, round_ref) where state is not null;

create index vendor_action_age on play.vendor_action using brin (at);

-- Answers that are not an accepted action's own: refusals, and repeats under another request id.
create table play.vendor_reply (
  vendor smallint not null,
  request_id uuid not null,
  reply text not null,
  at timestamptz not null,
  primary key (vendor, request_id)
);
create index vendor_reply_age on play.vendor_reply using brin (at);

create table play.vendor_round (
  vendor smallint not null,
  round_ref text not null,
  closed_at timestamptz not null,
  primary key (vendor, round_ref)
);

-- Tokens by the hash of their text: launch tokens are used once, vendor tokens live as long as their session.
create table play.vendor_token (
  token_hash bytea primary key,
  vendor smallint not null,
  kind text not null check (kind in ('LAUNCH', 'SESSION')),
  player_id uuid not null,
  merchant text not null,
  game_code text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index vendor_token_player on play.vendor_token (player_id);
