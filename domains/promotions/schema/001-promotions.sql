-- Bonuses: what was given under which terms and how far it has been played; the money itself lies in the ledger.

-- A bonus ends and is not deleted.
insert into platform.reserved values
  ('promotions.bonus_grant', array['delete']);

create table promotions.bonus_grant (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  promo text not null,
  title text not null,
  amount bigint not null check (amount > 0),
  -- Valid bets to make, weighed by category, before the bonus becomes cash.
  required bigint not null check (required >= 0),
  -- What has been played, in millionths of a minor unit: floored only when shown.
  micro numeric(30) not null default 0 check (micro >= 0),
  -- What was played and taken back when more became known of the same result, in the same unit.
  taken numeric(30) not null default 0,
  -- Share per game category in parts per million; a category that is not named counts nothing.
  contributions jsonb not null,
  max_bet bigint check (max_bet > 0),
  max_win bigint check (max_win > 0),
  excluded_games text[] not null default '{}',
  life_ms bigint not null check (life_ms > 0),
  status text not null check (status in ('ACTIVE', 'QUEUED', 'COMPLETED', 'EXPIRED', 'FORFEITED', 'CANCELLED')),
  remark text not null default '',
  actor text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  -- The life of a waiting bonus begins when it moves up.
  expires_at timestamptz,
  ended_at timestamptz,
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  check ((status = 'QUEUED') = (activated_at is null) or ended_at is not null),
  check (taken between 0 and micro)
);
create unique index bonus_active on promotions.bonus_grant (player_id) where status = 'ACTIVE';
create index bonus_queue on promotions.bonus_grant (player_id, id) where status = 'QUEUED';
create index bonus_player on promotions.bonus_grant (player_id, id desc);
create index bonus_newest on promotions.bonus_grant (merchant, id desc);
create index bonus_expiry on promotions.bonus_grant (expires_at) where status = 'ACTIVE';

-- Rounds that already counted towards an active bonus; forgotten when it ends.
create table promotions.bonus_round (
  grant_id uuid not null references promotions.bonus_grant (id),
  round_id uuid not null,
  primary key (grant_id, round_id)
);

-- How far a bonus had come when the books were proved last: it never goes back.
create table promotions.bonus_proven (
  grant_id uuid primary key,
  micro numeric(30) not null
);

-- Offers: what is promised to whom, under terms of which every version is kept, and what was claimed of it.
insert into platform.reserved values
  ('promotions.offer', array['delete']),
  ('promotions.offer_version', array['update', 'delete']),
  ('promotions.claim', array['delete']),
  ('promotions.boost_payment', array['update', 'delete']),
  ('promotions.deposit', array['delete']);

create table promotions.offer (
  id uuid primary key,
  merchant text not null,
  code text not null,
  -- What it is shown as, and what earns it.
  kind text not null check (kind in ('newbie', 'limited', 'special', 'daily', 'highRebate', 'vip')),
  trigger text not null,
  -- As they stand now; times and sums beside them are theirs.
  terms jsonb not null,
  version int not null check (version > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of one that an operator ended before its time.
  ended_at timestamptz,
  -- What players type to get it, in capitals.
  typed text,
  budget bigint not null check (budget > 0),
  -- What is given or waits for a review.
  spent bigint not null default 0 check (spent >= 0),
  -- How many claims there may be and are; 0 where there is no limit.
  max_claims int not null check (max_claims >= 0),
  claims int not null default 0 check (claims >= 0),
  updated_at timestamptz not null,
  check (starts_at < ends_at),
  check (spent <= budget),
  check (max_claims = 0 or claims <= max_claims),
  unique (merchant, code)
);
create unique index offer_typed on promotions.offer (merchant, typed) where ended_at is null;
create index offer_running on promotions.offer (merchant, ends_at);

-- The terms of an offer as they once stood.
create table promotions.offer_version (
  offer_id uuid not null references promotions.offer (id),
  version int not null,
  terms jsonb not null,
  operator text not null,
  at timestamptz not null,
  primary key (offer_id, version)
);

-- What of an offer is given or waits, per day of the brand.
create table promotions.offer_day (
  offer_id uuid not null references promotions.offer (id),
  day date not null,
  spent bigint not null check (spent >= 0),
  primary key (offer_id, day)
);

create table promotions.offer_join (
  offer_id uuid not null references promotions.offer (id),
  player_id uuid not null,
  at timestamptz not null,
  primary key (offer_id, player_id)
);

-- What a player got of an offer, or asks for: in each period once, under the terms of a version.
create table promotions.claim (
  id uuid primary key,
  offer_id uuid not null,
  version int not null,
  player_id uuid not null,
  merchant text not null,
  -- What it is once for: a day, a week, a deposit, once for ever.
  period_key text not null,
  status text not null check (status in ('applying', 'rejected', 'claimed', 'issued')),
  amount bigint not null check (amount > 0),
  -- Points are written as amounts: 25 are 25.00. Of free rounds it is what they stake together.
  unit text not null default 'money' check (unit in ('money', 'points', 'rounds')),
  -- Valid bets to make before it becomes cash; 0 where it is cash at once.
  required bigint not null check (required >= 0),
  -- What it was reckoned from.
  inputs jsonb not null,
  day date not null,
  -- Of what was applied for: what the player said and the names of the pictures.
  comment text not null default '',
  images text[] not null default '{}',
  remark text not null default '',
  reviewer text,
  grant_id uuid unique references promotions.bonus_grant (id),
  at timestamptz not null,
  decided_at timestamptz,
  unique (offer_id, player_id, period_key),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check ((unit = 'money' and status in ('claimed', 'issued')) = (grant_id is not null)),
  check (unit = 'money' or required = 0),
  check (unit <> 'points' or amount % 100 = 0),
  check ((status = 'applying') = (decided_at is null))
);
create index claim_player on promotions.claim (player_id, id desc);
create index claim_newest on promotions.claim (merchant, id desc);
create index claim_offer on promotions.claim (offer_id, id desc);
create index claim_at on promotions.claim using brin (at);
create index claim_decided on promotions.claim using brin (decided_at);

-- Rounds of a slot that the house pays for: given for a claim, for points, counted down as they are played.
insert into platform.reserved values
  ('promotions.free_rounds', array['delete']);

create table promotions.free_rounds (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  -- What they are called: the offer, or the item of the mall.
  title text not null,
  game text not null,
  -- Of each round.
  stake bigint not null check (stake > 0),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  -- Rounds that won something, and what they won together.
  wins int not null default 0 check (wins between 0 and used),
  won bigint not null default 0 check (won >= 0),
  -- What they were given for, each thing once.
  source text not null check (source in ('claim', 'redemption')),
  ref uuid not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'USED', 'EXPIRED', 'CANCELLED')),
  remark text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  played_at timestamptz,
  ended_at timestamptz,
  unique (source, ref),
  check ((status = 'ACTIVE') = (ended_at is null)),
  check (status <> 'USED' or used = rounds)
);
create index free_rounds_player on promotions.free_rounds (player_id, id desc);
create index free_rounds_expiry on promotions.free_rounds (expires_at) where status = 'ACTIVE';
create index free_rounds_played on promotions.free_rounds using brin (played_at);

-- What of a payment of cashback an offer that raises it has given.
create table promotions.boost_payment (
  -- The payment.
  ref uuid not null,
  offer_id uuid not null references promotions.offer (id),
  player_id uuid not null,
  -- Whose cashback it is.
  day date not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (ref, offer_id)
);
create index boost_payment_player on promotions.boost_payment (player_id, offer_id);
create index boost_payment_offer on promotions.boost_payment (offer_id);
create index boost_payment_at on promotions.boost_payment using brin (at);

-- What was credited of deposits, in the order in which they were.
create table promotions.deposit (
  deposit_id uuid primary key,
  player_id uuid not null,
  -- The how many-eth of the player's it is; one that is charged back keeps its number.
  nth int not null check (nth > 0),
  amount bigint not null check (amount > 0),
  day date not null,
  at timestamptz not null,
  charged boolean not null default false,
  unique (player_id, nth)
);
create index deposit_at on promotions.deposit (player_id, at);
create index deposit_charged on promotions.deposit (player_id) where charged;

-- What a player lost of their own money per day of the brand; below zero where they won.
create table promotions.loss_day (
  player_id uuid not null,
  day date not null,
  lost bigint not null,
  primary key (player_id, day)
);

-- Who is to be given what is given without being claimed: looked at soon after a deposit was credited.
create table promotions.offer_due (
  player_id uuid primary key,
  merchant text not null,
  times bigint not null default 1,
  day date not null,
  chosen text[] not null default '{}'
);

insert into platform.reserved values
  ('promotions.raffle', array['delete']),
  ('promotions.raffle_entry', array['update', 'delete']),
  ('promotions.raffle_gift', array['update', 'delete']),
  ('promotions.raffle_prize', array['delete']);

-- A draw among tickets that valid bets have earned. The promise of its seed is public from the start.
create table promotions.raffle (
  id uuid primary key,
  merchant text not null,
  -- What it is called, by language code.
  title jsonb not null,
  -- The game category whose bets count; null where all do.
  category text,
  -- Valid bets for one ticket, in minor units.
  unit bigint not null check (unit > 0),
  -- Tickets one player may have.
  most int not null check (most > 0),
  prizes jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Where the number comes from that nobody in the house makes; empty where the list of tickets is enough.
  entropy_source text not null default '',
  entropy text,
  commit text not null,
  seed_box bytea not null,
  -- Told once it is drawn.
  seed text,
  status text not null check (status in ('OPEN', 'CLOSED', 'DRAWN')),
  list_hash text,
  tickets bigint,
  actor text not null,
  created_at timestamptz not null,
  drawn_at timestamptz,
  check (closes_at > opens_at),
  check ((status = 'OPEN') = (list_hash is null)),
  check ((status = 'DRAWN') = (seed is not null) and (status = 'DRAWN') = (drawn_at is not null))
);
create index raffle_newest on promotions.raffle (merchant, closes_at desc);
create index raffle_open on promotions.raffle (closes_at) where status <> 'DRAWN';

-- Valid bets of a player while a raffle was open.
create table promotions.raffle_figure (
  raffle_id uuid not null references promotions.raffle (id),
  player_id uuid not null,
  valid_bet bigint not null,
  primary key (raffle_id, player_id)
);

-- Tickets that were given beside those that bets earn, for whatever they were given: once.
create table promotions.raffle_gift (
  ref uuid primary key,
  raffle_id uuid not null references promotions.raffle (id),
  player_id uuid not null,
  tickets int not null check (tickets > 0),
  at timestamptz not null
);
create index raffle_gift_player on promotions.raffle_gift (raffle_id, player_id);

-- The list as it stood when the raffle closed.
create table promotions.raffle_entry (
  raffle_id uuid not null references promotions.raffle (id),
  player_id uuid not null,
  name text not null,
  tickets int not null check (tickets > 0),
  primary key (raffle_id, player_id)
);

-- A prize that was won; paid once to whoever won it.
create table promotions.raffle_prize (
  id uuid primary key,
  raffle_id uuid not null references promotions.raffle (id),
  -- Prizes count from 0, the first one first.
  no int not null check (no >= 0),
  ticket bigint not null check (ticket >= 0),
  player_id uuid not null,
  merchant text not null,
  currency text,
  kind text not null check (kind in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  wagering smallint not null check (wagering >= 0),
  claimed_at timestamptz,
  unique (raffle_id, no),
  unique (raffle_id, ticket),
  check ((claimed_at is null) = (currency is null))
);
create index raffle_prize_player on promotions.raffle_prize (player_id, id);
create index raffle_prize_claimed on promotions.raffle_prize using brin (claimed_at);

-- Red packets: a sum that was split beforehand by a seed whose promise is public, for whoever comes first.
insert into platform.reserved values
  ('promotions.packet', array['delete']),
  ('promotions.packet_take', array['update', 'delete']);

create table promotions.packet (
  id uuid primary key,
  merchant text not null,
  -- What it is called, by language code.
  title jsonb not null,
  -- All packets together, how many there are, and nothing less than this in any of them.
  total bigint not null check (total > 0),
  count int not null check (count > 0),
  least bigint not null check (least > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  rank_min smallint not null check (rank_min >= 0),
  kyc_min smallint not null check (kyc_min >= 0),
  commit text not null,
  seed_box bytea not null,
  -- Told once nothing can be taken any more.
  seed text,
  status text not null check (status in ('OPEN', 'DONE')),
  taken int not null default 0 check (taken between 0 and count),
  given bigint not null default 0 check (given between 0 and total),
  actor text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  check (closes_at > opens_at),
  check (least * count <= total),
  check ((status = 'DONE') = (seed is not null) and (status = 'DONE') = (done_at is not null))
);
create index packet_newest on promotions.packet (merchant, closes_at desc);
create index packet_open on promotions.packet (closes_at) where status = 'OPEN';

-- What was taken, one after the other, by each player once.
create table promotions.packet_take (
  id uuid primary key,
  packet_id uuid not null references promotions.packet (id),
  no int not null check (no >= 0),
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (packet_id, no),
  unique (packet_id, player_id)
);
create index packet_take_player on promotions.packet_take (player_id);
create index packet_take_at on promotions.packet_take using brin (at);

create index deposit_day on promotions.deposit (player_id, day);

-- Who brought whom, under the terms of the registration, and what came of it: a state is not left for an earlier one.
insert into platform.reserved values
  ('promotions.referral', array['delete']),
  ('promotions.referral_reward', array['update', 'delete']);

create table promotions.referral (
  id uuid primary key,
  referee_id uuid not null unique,
  referrer_id uuid not null,
  merchant text not null,
  -- What it asks and gives, as it was set when the referee registered.
  terms jsonb not null,
  registered_at timestamptz not null,
  -- What comes after that counts for nothing.
  until_at timestamptz not null,
  -- Credited and not charged back, and valid bets, until then.
  deposit bigint not null default 0,
  valid_bet bigint not null default 0,
  status text not null check (status in ('OPEN', 'HELD', 'QUALIFIED', 'REFUSED')),
  -- Why an operator has to look at it.
  hold text not null default '' check (hold in ('', 'LINKED', 'CHARGED_BACK')),
  -- The how many-eth of the referrer's that qualifies, and what both get by it.
  nth int,
  referrer_amount bigint check (referrer_amount >= 0),
  referee_amount bigint check (referee_amount >= 0),
  qualified_at timestamptz,
  reviewer text,
  check (referrer_id <> referee_id),
  check ((status = 'OPEN') = (nth is null)),
  check ((nth is null) = (referrer_amount is null) and (nth is null) = (referee_amount is null)),
  check ((nth is null) = (qualified_at is null)),
  unique (referrer_id, nth)
);
create index referral_newest on promotions.referral (referrer_id, id desc);
create index referral_brand on promotions.referral (merchant, id desc);
create index referral_open on promotions.referral (until_at) where status = 'OPEN';

-- What was paid for a referral: to each side once.
create table promotions.referral_reward (
  id uuid primary key,
  referral_id uuid not null references promotions.referral (id),
  side text not null check (side in ('referrer', 'referee')),
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (referral_id, side)
);
create index referral_reward_player on promotions.referral_reward (player_id);
create index referral_reward_at on promotions.referral_reward using brin (at);

-- How often the link of a player was followed.
create table promotions.referral_visit (
  player_id uuid not null,
  day date not null,
  visits int not null check (visits > 0),
  primary key (player_id, day)
);
