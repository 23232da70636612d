-- Why: the chain of hashes that crash rounds are drawn from, played backwards; its last hash is public before its first
-- round, its seed encrypted for ever after: whoever knows it knows every round.
create table play.hash_chain (
  id uuid primary key,
  table_id text not null references play.game_table,
  seed_box bytea not null,
  size int not null check (size > 0),
  terminating text not null,
  -- Public, and fixed after the chain was: the sum over the bets of its first round that had any.
  client_seed text,
  -- Rounds drawn so far; the next one has the hash before.
  played int not null default 0 check (played between 0 and size),
  made_at timestamptz not null
);
create unique index hash_chain_open on play.hash_chain (table_id) where played < size;
