-- Why: how a brand offers games beyond on and off: their order, bounds of the stake, a version that is stopped,
-- vendors and categories, and one switch over all gaming.
alter table catalogue.brand_game
  add column sort int,
  add column is_new boolean,
  add column min_stake bigint check (min_stake > 0),
  add column max_stake bigint check (max_stake > 0),
  -- The version that is stopped; the one after it plays again by itself.
  add column off_version text;

create table catalogue.brand_vendor (
  merchant text not null,
  vendor text not null references catalogue.vendor (code),
  enabled boolean not null default true,
  maintain boolean not null default false,
  is_hot boolean,
  sort int,
  display_name text,
  primary key (merchant, vendor)
);

create table catalogue.brand_category (
  merchant text not null,
  category text not null,
  enabled boolean not null default true,
  sort int,
  primary key (merchant, category)
);

create table catalogue.brand (
  merchant text primary key,
  -- Off: no new round of any game begins; rounds that are under way end as they would.
  gaming boolean not null default true
);
