-- What operators set of lotteries, their issues with what proves them, immutable bets, chases, and what each settlement
-- paid. A bet's state is derived: nothing but winners and pushes is written when an issue ends.

-- One clock says what is in time: the database's own with what the sandbox has added.
create function lottery.clock() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => (select offset_ms from platform.clock) / 1000.0)
$$;

create table lottery.game (
  code text primary key,
  is_open boolean not null,
  plays_off text[] not null default '{}',
  -- The operator's own bounds where any are set, JSON of `LotteryLimits`.
  limits jsonb
);

create table lottery.issue (
  id bigint generated always as identity primary key,
  game text not null,
  numero text not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  -- When others have really drawn, where that was before bets had ended: bets taken later are void.
  true_draw_at timestamptz,
  -- No bet of it has an older id: only the partitions from then on are looked at.
  made_at timestamptz not null default lottery.clock(),
  -- OPEN until a result is there; whether it takes bets is said by the clock.
  state text not null default 'OPEN' check (state in ('OPEN', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID')),
  -- SHA-256 of the secret an own draw comes from; both null where results are told by others.
  commit_hash text,
  seed_box bytea,
  -- The result as it is written: balls "3,5,5,8,0", lots "DB:48312;G1:90557".
  winning text,
  source text check (source in ('rng', 'feed', 'staff')),
  -- SHA-256 over the accepted bets, fixed before the draw.
  tickets_hash text,
  -- Counts results: a correction settles anew under the next number.
  run int not null default 0,
  anomaly text check (anomaly in ('EARLY_DRAW', 'FEED_FAILED')),
  drawn_at timestamptz,
  -- The phases of the settlement of this run; a process that dies leaves the next one where to go on.
  calculated_at timestamptz,
  paid_at timestamptz,
  rebated_at timestamptz,
  chased_at timestamptz,
  settled_at timestamptz,
  unique (game, numero),
  check (open_at < close_at and close_at <= draw_at),
  check ((winning is null) or state <> 'OPEN')
) with (fillfactor = 70);
create index issue_due on lottery.issue (draw_at) where state in ('OPEN', 'DRAWN', 'SETTLING');
create index issue_giving_back on lottery.issue (draw_at) where state = 'VOID' and settled_at is null;
create index issue_game on lottery.issue (game, draw_at);
create index issue_results on lottery.issue (game, draw_at desc) where winning is not null;

-- Results told by a feed or entered by staff, one line a teller; two that agree make the result.
create table lottery.told (
  issue_id bigint not null references lottery.issue,
  run int not null,
  teller text not null,
  winning text not null,
  -- When others have really drawn, as this teller says it; the earliest counts for bets that were taken later.
  drawn_at timestamptz,
  at timestamptz not null,
  primary key (issue_id, run, teller)
);

-- Lots of a draw of others while it is still going on, to be shown; the result itself is told whole.
create table lottery.lot (
  issue_id bigint not null references lottery.issue on delete cascade,
  tier text not null,
  place int not null,
  value text not null,
  at timestamptz not null,
  primary key (issue_id, tier, place)
);

-- An issue is void only when two different people want it; who has asked so far, one line a person.
create table lottery.void_asked (
  issue_id bigint not null references lottery.issue,
  operator text not null,
  -- Which run the wish is about: a result that came since is not given back by it.
  run int not null default 0,
  reason text not null,
  at timestamptz not null,
  primary key (issue_id, operator)
);

-- Immutable. Ids carry their time, the partitions are days of it.
create table lottery.bet (
  id uuid not null,
  issue_id bigint not null,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  at timestamptz not null,
  game text not null,
  play_id int not null,
  play text not null,
  -- The selection in its canonical text; what settlement works on is packed.
  content text not null,
  packed bytea not null,
  units int not null check (units > 0),
  multiple int not null check (multiple > 0),
  -- The money unit as a power of ten: 0, -1, -2, -3.
  mode smallint not null check (mode between -3 and 0),
  -- Ten-thousandths of the currency's main unit.
  price bigint not null check (price > 0),
  stake bigint not null check (stake > 0),
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  prize_mode text not null,
  table_id text not null,
  table_version int not null,
  -- The prize group chosen and the player's own; null where prizes are odds.
  prize_group int,
  own_group int,
  chase_id uuid,
  primary key (id)
) partition by range (id);
create table lottery.bet_rest partition of lottery.bet default;
create index bet_issue on lottery.bet (issue_id);
create index bet_player on lottery.bet (player_id, at desc);

-- Bets taken back by the player before the close, or void on their own (sold after the true draw).
create table lottery.bet_gone (
  bet_id uuid primary key,
  issue_id bigint not null,
  player_id uuid not null,
  kind text not null check (kind in ('CANCELLED', 'VOID')),
  at timestamptz not null
);
create index bet_gone_issue on lottery.bet_gone (issue_id);

-- Winning and pushed bets of a run of an issue.
create table lottery.bet_win (
  issue_id bigint not null,
  run int not null,
  bet_id uuid not null,
  player_id uuid not null,
  -- Prize key to winning units.
  wins jsonb not null,
  push_units int not null,
  -- Ten-thousandths before the caps, and minor units as paid.
  raw bigint not null,
  payout bigint not null,
  primary key (issue_id, run, bet_id)
);
-- Bets of a player that have won, for their record.
create index bet_win_bet on lottery.bet_win (bet_id);

-- Bets of players who covered most of an issue, and what each of them counts; minor units.
create table lottery.bet_counts (
  issue_id bigint not null,
  run int not null,
  bet_id uuid not null,
  valid_bet bigint not null,
  primary key (issue_id, run, bet_id)
);

-- What a player's bets of an issue came to in a run, posted to the books in the same commit: the proof that it was
-- done once.
create table lottery.paid (
  issue_id bigint not null,
  run int not null,
  player_id uuid not null,
  -- Sums in minor units.
  stake bigint not null,
  bonus_stake bigint not null,
  valid_bet bigint not null,
  -- What counts towards the wagering of a bonus, kept beside the turnover.
  wagered bigint not null default 0,
  payout bigint not null,
  -- What of the payout and of the rebate was bonus money, so that a correction takes back from where it was put.
  bonus_payout bigint not null default 0 check (bonus_payout between 0 and payout),
  rebate bigint not null,
  bonus_rebate bigint not null default 0 check (bonus_rebate between 0 and rebate),
  -- VOID gives everything back.
  kind text not null check (kind in ('PAID', 'VOID')),
  entry_id uuid,
  -- The agents above the player when the end was told first: what corrects it is told in the same line.
  path integer[] not null default '{}',
  at timestamptz not null,
  primary key (issue_id, run, player_id)
);
create index paid_player on lottery.paid (player_id, at desc);

create table lottery.chase (
  id uuid primary key,
  player_id uuid not null,
  merchant text not null,
  currency text not null,
  at timestamptz not null,
  game text not null,
  -- Everything a part needs to become a bet, JSON of the content as it was accepted.
  content jsonb not null,
  stop_on_win boolean not null,
  state text not null default 'RUNNING'
    check (state in ('RUNNING', 'FINISHED', 'USER_STOPPED', 'ADMIN_STOPPED', 'SYSTEM_STOPPED')),
  total bigint not null check (total > 0),
  ended_at timestamptz
);
create index chase_player on lottery.chase (player_id, at desc);
create index chase_running on lottery.chase (game) where state = 'RUNNING';

create table lottery.chase_part (
  chase_id uuid not null references lottery.chase,
  seq int not null,
  issue_id bigint not null references lottery.issue,
  player_id uuid not null,
  multiple int not null,
  stake bigint not null check (stake > 0),
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  state text not null default 'WAITING' check (state in ('WAITING', 'CREATED', 'CANCELLED')),
  -- The bet it became.
  bet_id uuid,
  primary key (chase_id, seq)
);
create index chase_part_waiting on lottery.chase_part (issue_id) where state = 'WAITING';
create index chase_part_issue on lottery.chase_part (issue_id) where state = 'CREATED';
create unique index chase_part_bet on lottery.chase_part (bet_id) where bet_id is not null;

-- What the bets of an issue could win per play and symbol, for bounds and for operators. Minor units.
create table lottery.exposure (
  issue_id bigint not null,
  play text not null,
  symbol text not null,
  stake bigint not null,
  payout bigint not null,
  primary key (issue_id, play, symbol)
) with (fillfactor = 60);

-- Which lotteries somebody played last and how many players each has are asked for by every lobby; counting bets for it
-- would read a day of them.
create table lottery.played (
  player_id uuid not null,
  game text not null,
  at timestamptz not null,
  primary key (player_id, game)
) with (fillfactor = 80);
create index played_lately on lottery.played (at) include (game);

-- Who runs the draws: one process, as long as it renews its turn.
create table lottery.turn (
  one boolean primary key default true check (one),
  runner uuid not null,
  until timestamptz not null
);

-- Every bet with its end, the one place where a bet's status is said: nothing but winners and pushes is written when an
-- issue is settled.
create view lottery.bet_end as
  select b.id, b.issue_id, b.player_id, b.merchant, b.currency, b.at, b.game, b.play_id, b.play, b.content, b.units,
    b.multiple, b.mode, b.price, b.stake, b.bonus_stake, b.prize_mode, b.table_id, b.table_version, b.prize_group,
    b.own_group, b.chase_id, i.numero, i.winning, i.run, e.status,
    case when e.is_over then w.wins end as wins,
    case when e.is_over then coalesce(w.push_units, 0) else 0 end as push_units,
    case when e.is_over then coalesce(w.raw, 0) else 0 end as raw,
    case when e.is_over then coalesce(w.payout, 0) when e.status in ('CANCELLED', 'VOID') then b.stake else 0 end as payout,
    -- What did not only come back, in minor units.
    r.risked,
    -- What of it counts as turnover: bonus money does not, and nothing of whoever covers most of an issue.
    coalesce(c.valid_bet, floor(r.risked::numeric * (b.stake - b.bonus_stake) / b.stake)::bigint) as valid_bet,
    case when e.status = 'ACCEPTED' then null else coalesce(g.at, i.settled_at, i.drawn_at) end as ended_at
  from lottery.bet b
  join lottery.issue i on i.id = b.issue_id
  left join lottery.bet_gone g on g.bet_id = b.id
  left join lottery.bet_win w on w.issue_id = b.issue_id and w.run = i.run and w.bet_id = b.id
  cross join lateral (
    select case
      when g.bet_id is not null then g.kind
      when i.state = 'VOID' then 'VOID'
      when i.state <> 'SETTLED' then 'ACCEPTED'
      when w.bet_id is null then 'LOST'
      when w.wins = '{}' then 'PUSH'
      else 'WON'
    end as status, g.bet_id is null and i.state = 'SETTLED' as is_over
  ) e
  cross join lateral (
    select case when e.is_over then b.stake - b.stake * coalesce(w.push_units, 0) / b.units else 0 end as risked
  ) r
  left join lottery.bet_counts c on c.issue_id = b.issue_id and c.run = i.run and c.bet_id = b.id and e.is_over;

-- The first id of an instant.
create function lottery.id_at(p_at timestamptz) returns uuid language sql immutable as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') as hex) as it
$$;

-- Partitions for so many days from a day on; days whose bets lie elsewhere already stay there.
create function lottery.make_days(p_at timestamptz, p_days int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day timestamptz := date_trunc('day', p_at at time zone 'UTC') at time zone 'UTC';
  v_name text;
  v_made int := 0;
begin
  for i in 0 .. p_days - 1 loop
    v_name := 'bet_' || to_char(v_day at time zone 'UTC', 'YYYYMMDD');
    if to_regclass('lottery.' || v_name) is null and not exists (
      select 1 from lottery.bet_rest
      where id >= lottery.id_at(v_day) and id < lottery.id_at(v_day + interval '1 day')
    ) then
      execute format('create table lottery.%I partition of lottery.bet for values from (%L) to (%L)',
        v_name, lottery.id_at(v_day), lottery.id_at(v_day + interval '1 day'));
      v_made := v_made + 1;
    end if;
    v_day := v_day + interval '1 day';
  end loop;
  return v_made;
end $$;
select lottery.make_days(now() - interval '1 day', 9);
