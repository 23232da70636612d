-- Why: what counts towards the wagering of a bonus is kept beside the turnover, and what of a rebate was bonus money, so
-- that a correction takes back what was counted and paid; and a bet that counts less than its stake says how much.
alter table lottery.paid add column wagered bigint not null default 0;
alter table lottery.paid add column bonus_rebate bigint not null default 0 check (bonus_rebate between 0 and rebate);

-- Bets of players who covered most of an issue, and what each of them counts; minor units.
create table lottery.bet_counts (
  issue_id bigint not null,
  run int not null,
  bet_id uuid not null,
  valid_bet bigint not null,
  primary key (issue_id, run, bet_id)
);

-- The same as before, with the stake that was at risk beside what of it counts.
drop view lottery.bet_end;
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
