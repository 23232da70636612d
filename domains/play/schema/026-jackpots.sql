-- Why: progressive pools. The meter lies in millionths of a minor unit, so no contribution is ever rounded; what of it
-- is whole minor units stands in the ledger as the house's jackpot account.
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

-- What a round did to its pool; null for a game without one.
alter table play.round add column jackpot jsonb;
create index round_pool on play.round (merchant, currency, (jackpot ->> 'pool')) where jackpot is not null;
create index round_hit on play.round (merchant, at desc) where (jackpot ->> 'hit')::boolean;
