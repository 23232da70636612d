-- Why: one clock says what is in time, the database's own with what the sandbox has added; where an issue's bets can lie
-- at the earliest; and lots that are told one by one before a result is whole.
create function lottery.clock() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => (select offset_ms from platform.clock) / 1000.0)
$$;

-- No bet of an issue has an older id: only the partitions from then on are looked at.
alter table lottery.issue add column made_at timestamptz not null default lottery.clock();

-- When others have really drawn, where that was before bets had ended: bets taken later are void.
alter table lottery.issue add column true_draw_at timestamptz;

-- Lots of a draw of others while it is still going on, to be shown; the result itself is told whole.
create table lottery.lot (
  issue_id bigint not null references lottery.issue on delete cascade,
  tier text not null,
  place int not null,
  value text not null,
  at timestamptz not null,
  primary key (issue_id, tier, place)
);

-- The neighbours of an issue in its game, and the results of a game.
create index issue_giving_back on lottery.issue (draw_at) where state = 'VOID' and settled_at is null;
create index issue_game on lottery.issue (game, draw_at);
