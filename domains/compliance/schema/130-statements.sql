-- When a player was last sent the half-year's statement of play.
create table compliance.statement_sent (
  player_id uuid primary key,
  at timestamptz not null
);
