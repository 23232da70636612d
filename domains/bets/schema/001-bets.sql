-- Figures of settled bets, in minor units: what was told is added up in the order in which it was told, and what corrects
-- it is added with its sign. Gross gaming revenue is the stake less the payout.
-- What a member settled in five minutes, below whom.
create table bets.member_bucket (
  player_id uuid not null,
  since timestamptz not null,
  currency text not null,
  category text not null,
  vassalage text not null,
  -- Numbers of the agents above when it was settled, from the top.
  path integer[] not null,
  merchant text not null,
  bets bigint not null,
  stake bigint not null,
  -- The part of the stake that was bonus money.
  bonus_stake bigint not null,
  valid_bet bigint not null,
  -- The valid bet with what of it was bonus money.
  wagered bigint not null,
  payout bigint not null,
  primary key (player_id, since, currency, category, vassalage, path)
);
create index member_bucket_age on bets.member_bucket using brin (since);

-- The same by day of the brand's time zone.
create table bets.member_day (
  player_id uuid not null,
  day date not null,
  currency text not null,
  category text not null,
  vassalage text not null,
  path integer[] not null,
  merchant text not null,
  bets bigint not null,
  stake bigint not null,
  bonus_stake bigint not null,
  valid_bet bigint not null,
  wagered bigint not null,
  payout bigint not null,
  primary key (player_id, day, currency, category, vassalage, path)
);
create index member_day_brand on bets.member_day (merchant, day);
-- Who below an agent was active.
create index member_day_path on bets.member_day using gin (path);

-- What all below an agent settled in five minutes: a row of each agent on the path, so that a team's figures are one
-- short range of an index however large the team is.
create table bets.team_bucket (
  agent integer not null,
  since timestamptz not null,
  currency text not null,
  category text not null,
  vassalage text not null,
  bets bigint not null,
  stake bigint not null,
  bonus_stake bigint not null,
  valid_bet bigint not null,
  wagered bigint not null,
  payout bigint not null,
  primary key (agent, since, currency, category, vassalage)
);
create index team_bucket_age on bets.team_bucket using brin (since);

-- The same by day of the brand's time zone.
create table bets.team_day (
  agent integer not null,
  day date not null,
  currency text not null,
  category text not null,
  vassalage text not null,
  bets bigint not null,
  stake bigint not null,
  bonus_stake bigint not null,
  valid_bet bigint not null,
  wagered bigint not null,
  payout bigint not null,
  primary key (agent, day, currency, category, vassalage)
);

-- When accounts stood below an agent, and stand there: directly or however far, all of them or one. `infinity` for who
-- does now; no two of an account overlap. The room of the line says it; without one nobody stands anywhere.
create function bets.stays(p_agent integer, p_direct boolean, p_who uuid)
returns table (player_id uuid, since timestamptz, until timestamptz) language sql stable as $$
  select null::uuid, null::timestamptz, null::timestamptz where false
$$;
