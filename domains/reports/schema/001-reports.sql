-- Figures of play per player, day and category, folded from settled rounds, and the files players asked for.
create table reports.day (
  player_id uuid not null,
  -- In the brand's time zone.
  day date not null,
  category text not null,
  merchant text not null,
  bets bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (player_id, day, category)
);
create index day_brand on reports.day (merchant, day) include (category, bets, stake, valid_bet, payout);

-- Crowds of rounds already folded; kept as long as their news could come a second time.
create table reports.crowd (
  id uuid primary key,
  heard_at timestamptz not null
);
create index crowd_heard on reports.crowd (heard_at);

-- A file waiting to be fetched once; the address carries a secret of which only the hash is here.
create table reports.export (
  secret_hash bytea primary key,
  player_id uuid not null,
  file text not null,
  title text not null,
  expires_at timestamptz not null
);
