-- Breaks from play that players asked for: the record of what the ledger's guard enforces.
create table compliance.play_break (
  player_id uuid not null,
  kind text not null check (kind in ('COOL_OFF', 'EXCLUSION')),
  until timestamptz not null,
  at timestamptz not null
);
create index play_break_player on compliance.play_break (player_id);
