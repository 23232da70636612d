-- What operators set per brand; the meaning and default of each name stands in the room that declares it.
create schema if not exists platform;
create table platform.setting (
  merchant text not null,
  room text not null,
  name text not null,
  value jsonb not null,
  primary key (merchant, room, name)
);
