-- Why: which lotteries somebody played last and how many players each has are asked for by every lobby; counting bets
-- for it would read a day of them. Waiting parts are looked for by their chase, too.
create table lottery.played (
  player_id uuid not null,
  game text not null,
  at timestamptz not null,
  primary key (player_id, game)
) with (fillfactor = 80);
create index played_lately on lottery.played (at) include (game);
create index chase_running on lottery.chase (game) where state = 'RUNNING';
create index chase_part_issue on lottery.chase_part (issue_id) where state = 'CREATED';
