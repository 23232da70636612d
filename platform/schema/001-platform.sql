-- What the program keeps for itself: its movable clock, what the sandbox sent, where the sandbox puts addresses.
create schema if not exists platform;
create table platform.clock (
  single boolean primary key default true check (single),
  offset_ms bigint not null default 0
);
insert into platform.clock default values;
create table platform.outbox (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  purpose text not null,
  at timestamptz not null
);
create index outbox_recipient on platform.outbox (recipient, at desc);
create table platform.geo (
  ip text primary key,
  country text,
  vpn boolean not null default false
);
create table platform.failing (
  provider text primary key,
  mode text not null,
  times integer not null
);
