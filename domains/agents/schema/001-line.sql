-- Who stands below whom, and who brought whom; nobody without a row has either.
create table agents.member (
  player_id uuid primary key,
  -- The agent above.
  upline_id uuid,
  -- Who is to be rewarded for the player.
  referrer_id uuid,
  check (upline_id is not null or referrer_id is not null)
);
insert into agents.member (player_id, upline_id, referrer_id)
select id, upline_id, referrer_id from accounts.player where upline_id is not null or referrer_id is not null;
create index member_upline on agents.member (upline_id) where upline_id is not null;
alter table accounts.player drop column upline_id, drop column referrer_id;

alter table accounts.invitation set schema agents;
alter table wallet.upline_transfer set schema agents;
