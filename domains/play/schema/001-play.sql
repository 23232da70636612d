-- The fact of every round, kept with all that replays and proves it, and the seed pairs it was drawn from; tables whose
-- rounds everybody shares; what vendors did through the seamless wallet.

-- A round that was played is never taken away.
insert into platform.reserved values
  ('play.round', array['delete']);

-- One pair in use and one promised next per player; server seeds are encrypted until they are revealed.
create table play.seed_pair (
  id uuid primary key,
  player_id uuid not null,
  state text not null check (state in ('CURRENT', 'NEXT', 'REVEALED')),
  server_seed_box bytea not null,
  commit_hash text not null,
  client_seed text not null,
  -- The next to be used.
  nonce int not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_current on play.seed_pair (player_id) where state = 'CURRENT';
create unique index seed_pair_next on play.seed_pair (player_id) where state = 'NEXT';

-- A launch of a game by a player; the address of the game page carries the id.
create table play.session (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  game text not null,
  game_id text not null,
  device text not null,
  started_at timestamptz not null
);
create index session_player on play.session (player_id, started_at desc);

-- The time is part of every key, so that the table can be partitioned by month without a rewrite of the code.
create table play.round (
  id uuid not null,
  at timestamptz not null,
  -- When a round that goes on move by move was last touched: whoever leaves one is found by it.
  moved_at timestamptz,
  settled_at timestamptz,
  merchant text not null,
  player_id uuid not null,
  username text not null,
  currency text not null,
  -- False for play money and for free rounds: such rounds count on no board and in no return.
  is_real boolean not null,
  game text not null,
  game_id text not null,
  vassalage text not null,
  category text not null,
  version text not null,
  game_hash text not null,
  pair_id uuid not null,
  nonce int not null,
  bet jsonb not null,
  moves jsonb not null default '[]',
  state jsonb not null,
  stake bigint not null check (stake > 0),
  -- The part of the stake that was bonus money.
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  win bigint not null check (win >= 0),
  status text not null check (status in ('OPEN', 'DONE', 'VOID')),
  -- What it did to its pool; null for a game without one.
  jackpot jsonb,
  -- Of bets at a table: the round they share, which layout of it this is, and the valid bet once it is settled.
  table_round uuid,
  layout int,
  valid_bet bigint,
  -- Of a round that the house paid for: out of which rounds that were given.
  free_grant uuid,
  receipt text not null,
  primary key (id, at)
);
create unique index round_nonce on play.round (pair_id, nonce, at);
create unique index round_table on play.round (table_round, player_id, at) where table_round is not null;
create index round_player on play.round (player_id, at desc, id desc);
create index round_open on play.round (player_id) where status = 'OPEN';
create index round_wins on play.round (merchant, at desc) where is_real and win > stake and status = 'DONE';
create index round_turnover on play.round (merchant, at) include (player_id, game, stake) where is_real;
create index round_return on play.round (game, version) include (stake, win) where is_real and status = 'DONE';
create index round_pool on play.round (merchant, currency, (jackpot ->> 'pool')) where jackpot is not null;
create index round_hit on play.round (merchant, at desc) where (jackpot ->> 'hit')::boolean;

-- Progressive pools. The meter lies in millionths of a minor unit, so no contribution is ever rounded; what of it is
-- whole minor units stands in the ledger as the house's jackpot account.
create table play.jackpot (
  merchant text not null,
  currency text not null,
  pool text not null,
  -- What would be won now, contributions since the first bet: millionths of a minor unit.
  meter bigint not null check (meter >= 0),
  contributed bigint not null default 0 check (contributed >= 0),
  -- Put in by the house, paid to players, standing in the ledger: minor units.
  seeded bigint not null check (seeded >= 0),
  paid bigint not null default 0 check (paid >= 0),
  booked bigint not null default 0 check (booked >= 0),
  hits int not null default 0 check (hits >= 0),
  changed_at timestamptz not null,
  primary key (merchant, currency, pool)
);

-- Tables: what is set of them, their shoes and rounds with what proves them, the journal of their steps. A player's bets
-- of a round are one row among their rounds.
create table play.game_table (
  id text primary key,
  game text not null,
  -- "Baccarat 2": which of the game's tables it is.
  number int not null,
  is_open boolean not null default true,
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  table_max bigint not null check (table_max >= max),
  max_payout bigint not null check (max_payout > 0),
  liability bigint not null check (liability >= max_payout),
  -- How many rounds it has had; the newest one, running or over.
  rounds bigint not null default 0,
  round_id uuid,
  -- When somebody looked last: a table nobody looks at rests.
  seen_at timestamptz,
  unique (game, number)
) with (fillfactor = 50);

-- Who runs the tables: one process, as long as it renews its turn.
create table play.table_turn (
  one boolean primary key default true check (one),
  runner uuid not null,
  until timestamptz not null
);

-- Who looks at a table, told by every process that serves lookers.
create table play.table_watch (
  process uuid not null,
  table_id text not null,
  players int not null check (players >= 0),
  at timestamptz not null,
  primary key (process, table_id)
);

-- The cards of a shoe table; the seed is encrypted until the shoe is over.
create table play.table_shoe (
  id uuid primary key,
  table_id text not null references play.game_table,
  decks int not null,
  commit_hash text not null,
  seed_box bytea not null,
  -- Cards that are gone, the burnt ones included.
  dealt int not null check (dealt >= 0),
  -- The cut card came: one hand more.
  is_last boolean not null default false,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index table_shoe_open on play.table_shoe (table_id) where ended_at is null;

-- The chain of hashes that crash rounds are drawn from, played backwards; its last hash is public before its first
-- round, its seed encrypted for ever after: whoever knows it knows every round.
create table play.hash_chain (
  id uuid primary key,
  table_id text not null references play.game_table,
  -- The seed and every thousandth hash, so that whoever takes the table over need not hash anew.
  marks_box bytea not null,
  size int not null check (size > 0),
  terminating text not null,
  -- Public, and fixed after the chain was: the sum over the bets of its first round that had any.
  client_seed text,
  -- Rounds drawn so far; the next one has the hash before.
  played int not null default 0 check (played between 0 and size),
  made_at timestamptz not null
);
create unique index hash_chain_open on play.hash_chain (table_id) where played < size;

create table play.table_round (
  id uuid primary key,
  table_id text not null references play.game_table,
  number bigint not null,
  game text not null,
  version text not null,
  game_hash text not null,
  -- OPEN until the outcome is drawn; a void round gives every stake back.
  state text not null check (state in ('OPEN', 'DRAWN', 'SETTLED', 'VOID')),
  commit_hash text not null,
  -- Null where the cards of a shoe are dealt.
  seed_box bytea,
  shoe_id uuid references play.table_shoe,
  -- The first card of the hand, counted from 0.
  shoe_from int,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- What the accepted layouts can win together at most.
  exposure bigint not null default 0 check (exposure >= 0),
  bets_hash text,
  outcome jsonb,
  brief text,
  -- What the game keeps of a running round.
  facts jsonb,
  drawn_at timestamptz,
  result_at timestamptz,
  -- When everything was paid or given back; null while something is open.
  settled_at timestamptz,
  unique (table_id, number),
  check ((outcome is null) = (state in ('OPEN', 'VOID'))),
  check ((seed_box is null) <> (shoe_id is null))
) with (fillfactor = 70);
create index table_round_unsettled on play.table_round (table_id) where settled_at is null;

-- What happened at a table, in order.
create table play.table_step (
  table_id text not null,
  phase_seq bigint not null,
  round_id uuid not null,
  step text not null check (step in ('round_opened', 'bets_closed', 'outcome', 'settled', 'void')),
  at timestamptz not null,
  detail jsonb,
  primary key (table_id, phase_seq)
);

-- What vendors did through the seamless wallet, once per transaction id for ever, and what they were told.
-- With the vendor first in a key every index would look as good as any other while the table is young, and a statement
-- planned then read all of a vendor's rows. With the id first only the right index can be used.
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
  -- The name under which a bet and win at once paid its win: no row of its own, since every winning bet would write two.
  win_tx_id text,
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
  -- Of a bet that was told as settled the agents above the player then: what corrects it is told in the same line.
  path integer[],
  at timestamptz not null,
  primary key (tx_id, vendor)
) with (fillfactor = 90);
create unique index vendor_action_request on play.vendor_action (request_id, vendor);
create unique index vendor_action_win on play.vendor_action (win_tx_id, vendor) where win_tx_id is not null;
-- The name of a round is long and every bet adds it; its hash finds the few bets among which it is looked for.
create index vendor_action_bets on play.vendor_action (hashtextextended(round_ref, 0)) where state is not null;
create index vendor_action_age on play.vendor_action using brin (at);
-- As for the ledger's movements, the planner's figures come from a fifth of the usual sample; long texts that are
-- different in every row are the dearest of all to sort, and are always looked for by an index.
do $$
declare
  v_column name;
begin
  for v_column in
    select attname from pg_attribute
    where attrelid = 'play.vendor_action'::regclass and attnum > 0 and not attisdropped
  loop
    execute format('alter table play.vendor_action alter column %I set statistics 20', v_column);
  end loop;
end $$;
alter index play.vendor_action_bets alter column 1 set statistics 20;

-- Answers that are not an accepted action's own: refusals, and repeats under another request id.
create table play.vendor_reply (
  vendor smallint not null,
  request_id uuid not null,
  reply text not null,
  at timestamptz not null,
  primary key (request_id, vendor)
);
create index vendor_reply_age on play.vendor_reply using brin (at);

-- Rounds that are over. A whole table knows its round by one name, so it is closed for one player and not for the others.
create table play.vendor_round (
  vendor smallint not null,
  round_ref text not null,
  player_id uuid not null,
  closed_at timestamptz not null,
  primary key (round_ref, player_id, vendor)
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
  used_at timestamptz,
  -- A token of somebody who may no longer play is answered as blocked, not as unknown, until it would have ended.
  revoked_at timestamptz
);
create index vendor_token_player on play.vendor_token (player_id);

-- A vendor's open bets are few among all its bets and no index names them; a proof remembers which were open and adds
-- what came since. Written by the proof, never by a bet.
create table play.open_bet (
  tx_id text not null,
  vendor smallint not null,
  primary key (tx_id, vendor)
);
