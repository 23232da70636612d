-- Why: who must be stopped for a reality check or the length of a sitting is asked every second. Without these every
-- sitting of the house was looked at each time, with the limits of each player: twenty milliseconds for ten thousand.
create index sitting_checked on compliance.sitting (merchant, checked_at);
create index sitting_started on compliance.sitting (merchant, started_at);
create index care_reality on compliance.care (player_id) where reality_minutes is not null;
create index play_limit_session on compliance.play_limit (player_id) where kind = 'session';
