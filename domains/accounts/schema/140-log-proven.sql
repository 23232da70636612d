-- How far the operators' log is verified: the chain goes on from here.
create table accounts.log_proven (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
