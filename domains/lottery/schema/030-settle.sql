-- Why: what of a payout was bonus money, so that a correction takes back from where it was put; and bets found by their
-- player within an issue.
alter table lottery.paid add column bonus_payout bigint not null default 0 check (bonus_payout between 0 and payout);

-- Bets of a player that have won, for his record.
create index bet_win_bet on lottery.bet_win (bet_id);

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
    -- What was at risk, in minor units.
    case when e.is_over then b.stake - b.stake * coalesce(w.push_units, 0) / b.units else 0 end as valid_bet,
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
  ) e;
