-- Who stands below whom, and who brought whom. Every account but trials and staff has a row.

-- What went along the line stays as it was written.
insert into platform.reserved values
  ('agents.member', array['delete']),
  ('agents.contract', array['delete']),
  ('agents.bill', array['delete']),
  ('agents.bill_payment', array['update', 'delete']),
  ('agents.contract_step', array['update', 'delete']),
  ('agents.line_move', array['delete']),
  ('agents.rate', array['delete']),
  ('agents.former_place', array['update', 'delete']),
  ('agents.member_look', array['update']),
  ('agents.rebate_line', array['delete']),
  ('agents.rebate_payment', array['update', 'delete']),
  ('agents.upline_transfer', array['update', 'delete']);

create table agents.member (
  player_id uuid primary key,
  -- A member's name in paths: short, since every settled bet carries them.
  number integer generated always as identity unique,
  merchant text not null,
  -- Kind of account: 0 player, 1, 2, 41, 42 agents.
  type smallint not null,
  username text not null,
  joined_at timestamptz not null,
  -- The account is closed.
  disabled boolean not null default false,
  -- The agent above: this alone says who stands where.
  upline_id uuid references agents.member (player_id),
  -- Numbers of the agents above, from the top; follows upline_id, see take_path.
  path integer[] not null default '{}',
  -- Since when the path is this one; for ever until somebody on it moves.
  placed_at timestamptz not null default '-infinity',
  -- Who is to be rewarded for the player.
  referrer_id uuid,
  -- The affiliate code by which the member came.
  came_by text,
  -- Grows with every change of the member's rates.
  rates_version integer not null default 1
);
-- Who stands directly below, newest first.
create index member_upline on agents.member (upline_id, number) include (type) where upline_id is not null;
-- Who stands at the top.
create index member_top on agents.member (merchant, type, number) where upline_id is null;
create index member_joined on agents.member (merchant, joined_at);
-- Who came by a code.
create index member_came on agents.member (merchant, came_by) where came_by is not null;
-- Who stands below, however far: their paths begin with the agent's own, so that a team is one range of it.
create index member_team on agents.member (path) include (type, joined_at, player_id);
-- The same where only the agent's number is known.
create index member_path on agents.member using gin (path);
-- Whose name begins so.
create index member_name on agents.member (merchant, lower(username) text_pattern_ops);

-- Where members stood before they or somebody above them moved: what ended then belongs to that line.
create table agents.former_place (
  player_id uuid not null,
  -- Numbers of the agents above, from the top.
  path integer[] not null,
  -- Half-open; no two of a member overlap, nor does one the place of now.
  since timestamptz not null,
  until timestamptz not null
);
create index former_place_player on agents.former_place (player_id);
create index former_place_path on agents.former_place using gin (path);

-- Which agents looked at which accounts of their team.
create table agents.member_look (
  viewer_id uuid not null,
  player_id uuid not null,
  at timestamptz not null
);
create index member_look_player on agents.member_look (player_id, at desc);
create index member_look_age on agents.member_look using brin (at);

-- How far the books were read for the figures of money below.
create table agents.money_mark (
  one boolean primary key default true check (one),
  -- Null before the first time.
  seen text,
  at timestamptz,
  -- The transaction that wrote the row: no longer the row's own after a restore into another server.
  written_by xid8
);
insert into agents.money_mark default values;

-- What moved on a member's account on a day of the brand, by entry type and below whom; in minor units, with its sign.
-- Bets are not in it: see the figures of bets.
create table agents.member_money (
  player_id uuid not null,
  day date not null,
  currency text not null,
  type smallint not null,
  -- Numbers of the agents above when it was read, from the top.
  path integer[] not null,
  entries bigint not null,
  amount bigint not null,
  primary key (player_id, day, currency, type, path)
);
create index member_money_path on agents.member_money using gin (path);

-- The same of all below an agent, themselves left out: a team's figures are one short range of an index.
create table agents.team_money (
  agent integer not null,
  day date not null,
  currency text not null,
  type smallint not null,
  entries bigint not null,
  amount bigint not null,
  primary key (agent, day, currency, type)
);

-- The day of each member's first deposit, and below whom it was made.
create table agents.first_deposit (
  player_id uuid primary key,
  day date not null,
  path integer[] not null
);
create index first_deposit_path on agents.first_deposit using gin (path);
create index first_deposit_day on agents.first_deposit (day);

-- Members who are to stand elsewhere: asked for by one operator, agreed to by another, and done when their day begins.
create table agents.line_move (
  id uuid primary key,
  merchant text not null,
  player_id uuid not null references agents.member (player_id),
  -- Null is the house.
  from_upline uuid references agents.member (player_id),
  to_upline uuid references agents.member (player_id) check (to_upline is distinct from from_upline),
  -- A day of the brand: what is expected, until somebody has agreed.
  effective_from date not null,
  state text not null check (state in ('ASKED', 'WAITING', 'DONE', 'WITHDRAWN', 'REFUSED')),
  asked_by text not null,
  reason text not null,
  at timestamptz not null,
  approved_id uuid,
  approved_by text,
  -- When it was done, withdrawn or refused, and why it was refused: the name of a fault, or NO where an operator said no.
  ended_at timestamptz check ((ended_at is null) = (state in ('ASKED', 'WAITING'))),
  why text check ((why is null) = (state <> 'REFUSED')),
  check ((approved_id is null) = (approved_by is null)),
  check (approved_id is not null or state not in ('WAITING', 'DONE'))
);
create unique index line_move_open on agents.line_move (player_id) where state in ('ASKED', 'WAITING');
create index line_move_due on agents.line_move (merchant, effective_from) where state = 'WAITING';
create index line_move_newest on agents.line_move (merchant, at desc, id desc);
create index line_move_player on agents.line_move (player_id, at desc);

-- What operators decided about members who share something with an agent above them.
create table agents.flag_note (
  merchant text not null,
  player_id uuid not null references agents.member (player_id),
  agent_id uuid not null references agents.member (player_id),
  version integer not null check (version >= 1),
  reason text not null,
  noted_by text not null,
  at timestamptz not null,
  primary key (player_id, agent_id)
);

-- Rebate rates of members in parts per million, each from a day of the brand on: of a day the newest holds. Where there is
-- none it is 0. Only what is still to come is written anew.
create table agents.rate (
  member integer not null references agents.member (number),
  category text not null,
  since date not null,
  ppm integer not null check (ppm between 0 and 1000000),
  primary key (member, category, since)
);

-- Bets that earn rebates, as they were told up to now: what everybody has got of one follows from its own row, so that a
-- correction gives or takes the difference and nothing else. Kept for a hundred days.
create table agents.rebate_bet (
  -- Of whoever made it.
  member integer not null,
  bet text not null,
  category text not null,
  -- Of the brand, when it was told first.
  day date not null,
  -- Numbers of the agents above, from the top, and the rates of that day: theirs, and the member's own behind them.
  path integer[] not null,
  rates integer[] not null,
  valid_bet bigint not null,
  primary key (member, bet)
);
create index rebate_bet_age on agents.rebate_bet using brin (day);

-- The last day of a brand whose rebates were closed: what is told of it after that is due with the next one. Held by
-- whoever adds to what is due, until that is written.
create table agents.rebate_turn (
  merchant text primary key,
  closed_to date
);

-- What is paid together: those of a day, and of lottery bets what came since the last time.
create table agents.rebate_batch (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('daily', 'lottery')),
  day date not null,
  -- Nothing is added any more.
  closed_at timestamptz,
  -- Everybody has been paid.
  paid_at timestamptz check (paid_at is null or closed_at is not null)
);
create unique index rebate_batch_open on agents.rebate_batch (merchant, kind, day) where closed_at is null;
create index rebate_batch_due on agents.rebate_batch (id) where closed_at is not null and paid_at is null;

-- What members get of whose valid bets; below zero where bets were taken back.
create table agents.rebate_line (
  batch bigint not null references agents.rebate_batch (id),
  recipient integer not null references agents.member (number),
  member integer not null references agents.member (number),
  category text not null,
  valid_bet bigint not null,
  amount bigint not null,
  primary key (batch, recipient, member, category)
);
create index rebate_line_recipient on agents.rebate_line (recipient, batch);

-- What members were paid of a batch, of their own bets (400) and of those of their teams (401): once each.
create table agents.rebate_payment (
  id uuid primary key,
  batch bigint not null references agents.rebate_batch (id),
  recipient integer not null references agents.member (number),
  type smallint not null check (type in (400, 401)),
  currency text not null,
  -- The lines of the batch.
  earned bigint not null,
  -- What stood over: below zero what bets that were taken back leave to be made up for, above zero what had to wait.
  carried bigint not null,
  paid bigint not null check (paid >= 0 and (paid = 0 or paid = earned + carried)),
  at timestamptz not null,
  unique (recipient, batch, type)
);
create index rebate_payment_at on agents.rebate_payment using brin (at);

-- What stands over now.
create table agents.rebate_carry (
  recipient integer not null references agents.member (number),
  type smallint not null check (type in (400, 401)),
  amount bigint not null,
  primary key (recipient, type)
);

-- What an agent or the house agreed with a downline that they get of a team: a row for each version, whose terms never
-- change once they were offered. Kinds, periods and bases are those of `contracts/kinds`.
create table agents.contract (
  id uuid primary key,
  merchant text not null,
  kind text not null,
  -- Null where the house offered it.
  upline_id uuid references agents.member (player_id),
  downline_id uuid not null references agents.member (player_id) check (downline_id <> upline_id),
  version integer not null check (version >= 1),
  status text not null check (status in ('OFFERED', 'ACCEPTED', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED',
    'TERMINATING', 'TERMINATED', 'SUPERSEDED')),
  period text not null,
  base text not null,
  calc text not null,
  carry text not null,
  -- [{ppm, minValidBet, minNetLoss, minActive}] by rising ppm; amounts are texts of minor units.
  tiers jsonb not null check (jsonb_array_length(tiers) > 0),
  -- The highest of the tiers.
  ppm integer not null generated always as ((tiers -> -1 ->> 'ppm')::integer) stored check (ppm between 0 and 1000000),
  payer text not null check (payer in ('house', 'upline')),
  include_self boolean not null default true,
  min_active_bet bigint not null check (min_active_bet >= 0),
  min_active_deposit bigint not null default 0 check (min_active_deposit >= 0),
  -- The upline, or an operator.
  offered_by uuid not null,
  offered_at timestamptz not null,
  -- When an offer or the wish to end the contract lapses unanswered.
  expires_at timestamptz,
  responded_at timestamptz,
  -- It holds from here to there, half-open: set when it is accepted, and when it ends.
  effective_from timestamptz,
  effective_to timestamptz check (effective_to is null or effective_to >= effective_from),
  end_reason text check (end_reason in ('mutual', 'upline_rate_lower', 'cascade', 'closed')),
  terms_hash text not null,
  -- Which contracts with those below the downline agreed to end, and by which hash.
  consent jsonb,
  check ((status in ('OFFERED', 'TERMINATING')) = (expires_at is not null)),
  check ((status = 'TERMINATED') = (end_reason is not null)),
  check ((status in ('ACCEPTED', 'ACTIVE', 'TERMINATING', 'TERMINATED', 'SUPERSEDED')) = (effective_from is not null)),
  check ((status in ('TERMINATED', 'SUPERSEDED')) = (effective_to is not null)),
  unique (downline_id, kind, version)
);
create unique index contract_active on agents.contract (downline_id, kind) where status in ('ACTIVE', 'TERMINATING');
create unique index contract_open on agents.contract (downline_id, kind) where status in ('OFFERED', 'ACCEPTED');
create index contract_upline on agents.contract (upline_id, kind, offered_at desc) where upline_id is not null;
create index contract_house on agents.contract (merchant, offered_at desc) where upline_id is null;
create index contract_running on agents.contract (merchant, kind) where status in ('ACTIVE', 'TERMINATING');
create index contract_due on agents.contract (effective_from) where status = 'ACCEPTED';
create index contract_lapse on agents.contract (expires_at) where expires_at is not null;

-- Up to when a brand's play is closed, by how long a piece of it is: what is told of it after that counts in the first one
-- that is open. Held by whoever adds, until that is written.
create table agents.play_turn (
  merchant text not null,
  length text not null check (length in ('day', 'five-minute')),
  closed_to timestamptz,
  primary key (merchant, length)
);

-- What who has a contract, or all below them, settled in a piece of time, in the order in which it was told: by days for
-- contracts of days, by five minutes for those of hours and less.
create table agents.play (
  agent integer not null references agents.member (number),
  length text not null check (length in ('day', 'five-minute')),
  since timestamptz not null,
  -- The agent's own, else that of all below.
  own boolean not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (agent, length, since, own)
);
create index play_age on agents.play using brin (since);

-- The end of the last periods of a kind of contract whose bills were made.
create table agents.bill_turn (
  merchant text not null,
  kind text not null,
  closed_to timestamptz,
  primary key (merchant, kind)
);

-- When periods that ended together were closed, and what came of them.
create table agents.period_close (
  merchant text not null,
  kind text not null,
  until timestamptz not null,
  closed_at timestamptz not null,
  bills integer not null,
  -- Contracts that hold while the upline's own does not: they are not settled.
  unsettled integer not null,
  gross bigint not null,
  primary key (merchant, kind, until)
);
create index period_close_newest on agents.period_close (merchant, closed_at desc);

-- What comes of a contract in a period, made once; only how far it is paid changes.
create table agents.bill (
  id uuid primary key,
  contract_id uuid not null references agents.contract (id),
  merchant text not null,
  kind text not null,
  -- Null where the house pays.
  payer_id uuid references agents.member (player_id),
  receiver_id uuid not null references agents.member (player_id),
  period_key text not null,
  -- Of the period what the contract held, half-open.
  since timestamptz not null,
  until timestamptz not null check (until > since),
  currency text not null,
  -- All it was reckoned of, and its SHA-256.
  inputs jsonb not null,
  input_hash bytea not null,
  rate integer not null,
  gross bigint not null check (gross >= 0),
  -- What those directly below get for the same time.
  lower_total bigint not null,
  net bigint not null check (net = gross - lower_total),
  paid bigint not null default 0 check (paid between 0 and gross),
  status text not null check (status in ('AWAITING_APPROVAL', 'DENIED', 'NOT_REACHED', 'INSUFFICIENT', 'PART_PAID', 'ISSUED',
    'EXPIRED', 'NEGATIVE')),
  -- What stands over for the next bill: of a dividend and wages what was won or taken back too much, below zero; of a wage
  -- paid as play goes on millionths of a minor unit.
  left_over numeric not null,
  calculated_at timestamptz not null,
  -- When it is not tried any more; null where it never ends.
  expires_at timestamptz,
  -- Grows with every change.
  version integer not null default 1,
  check ((status in ('ISSUED', 'NEGATIVE')) <= (paid = gross)),
  unique (contract_id, period_key)
);
create index bill_receiver on agents.bill (receiver_id, kind, until desc);
create index bill_payer on agents.bill (payer_id, kind, until desc) where payer_id is not null;
create index bill_newest on agents.bill (merchant, calculated_at desc);
create index bill_open on agents.bill (merchant) where status in ('INSUFFICIENT', 'PART_PAID');

-- What was paid of a bill, each part once.
create table agents.bill_payment (
  id uuid primary key,
  bill_id uuid not null references agents.bill (id),
  -- What was paid of it before: no two payments follow the same one.
  before bigint not null check (before >= 0),
  payer_id uuid,
  receiver_id uuid not null,
  kind text not null,
  -- The period it is for, and the day at the brand on which it was paid.
  period_key text not null,
  day date not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (bill_id, before)
);
create index bill_payment_received on agents.bill_payment (receiver_id, at);
create index bill_payment_paid on agents.bill_payment (payer_id, at) where payer_id is not null;
create index bill_payment_at on agents.bill_payment (at);
create index bill_payment_realtime on agents.bill_payment (day) where kind = 'realtime';

-- What was done about a contract, by whom: null where time alone brought it.
create table agents.contract_step (
  contract_id uuid not null references agents.contract (id),
  step text not null,
  by_id uuid,
  at timestamptz not null
);
create index contract_step_contract on agents.contract_step (contract_id, at);

-- Codes by which players come into the line: of players to be rewarded for friends, of agents for their team.
create table agents.invitation (
  merchant text not null,
  code text not null,
  player_id uuid not null references accounts.player (id),
  kind text not null check (kind in ('affiliate', 'referral')),
  created_at timestamptz not null,
  -- Where it may be used; everywhere where there is none.
  domains text[] not null default '{}',
  -- What whoever comes by it becomes, and their rebate rates in parts per million by game category.
  joins smallint not null default 0 check (joins in (0, 1)),
  rates jsonb not null default '{}',
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0 and (max_uses is null or used <= max_uses)),
  clicks bigint not null default 0 check (clicks >= 0),
  expires_at timestamptz,
  withdrawn_at timestamptz,
  primary key (merchant, code)
);
create index invitation_player on agents.invitation (player_id, created_at desc);

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

-- Why: every settled bet says in whose line it was made, for the price of one look by the key. Whatever moves somebody in
-- the line, their path and those of all below follow in the same transaction.
create function agents.take_path() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.path := '{}';
  if new.upline_id is not null then
    -- Nobody above moves until this is over.
    select path || number into new.path from agents.member where player_id = new.upline_id for share;
  end if;
  if tg_op = 'UPDATE' and new.path <> old.path then new.placed_at := greatest(old.placed_at, clock_timestamp()); end if;
  if new.number = any (new.path) then raise exception 'member % cannot stand below itself', new.number; end if;
  if cardinality(new.path) > 16 then raise exception 'member % would stand too deep', new.number; end if;
  return new;
end $$;
create trigger take_path before insert or update of upline_id on agents.member
  for each row execute function agents.take_path();

create function agents.hand_path_down() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into agents.former_place values (old.player_id, old.path, old.placed_at, new.placed_at);
  update agents.member set upline_id = upline_id where upline_id = new.player_id;
  return null;
end $$;
create trigger hand_path_down after update of upline_id on agents.member
  for each row when (old.path is distinct from new.path) execute function agents.hand_path_down();

-- Who stands below whom, for whoever keeps bets: read in place, so that the planner sees the agent asked for.
create or replace function bets.stays(p_agent integer, p_direct boolean, p_who uuid)
returns table (player_id uuid, since timestamptz, until timestamptz) language sql stable as $$
  select m.player_id, m.placed_at, 'infinity'::timestamptz from agents.member m
  where m.path @> array[p_agent] and (not p_direct or m.path[cardinality(m.path)] = p_agent)
    and (p_who is null or m.player_id = p_who)
  union all
  select f.player_id, f.since, f.until from agents.former_place f
  where f.path @> array[p_agent] and (not p_direct or f.path[cardinality(f.path)] = p_agent)
    and (p_who is null or f.player_id = p_who)
$$;
