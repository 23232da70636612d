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
