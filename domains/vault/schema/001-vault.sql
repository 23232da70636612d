-- Keys of personal data: every one is wrapped by a master key that is not in the database, and named in what it locks.
create table vault.data_key (
  id int primary key check (id > 0),
  purpose text not null check (purpose in ('box', 'blind')),
  -- Version of the master key that opens it.
  master int not null check (master > 0),
  -- Empty once nothing is locked with it any more.
  wrapped bytea,
  state text not null default 'active' check (state in ('active', 'old', 'destroyed')),
  made_at timestamptz not null default now(),
  check ((state = 'destroyed') = (wrapped is null))
);
create unique index data_key_active on vault.data_key (purpose) where state = 'active';
