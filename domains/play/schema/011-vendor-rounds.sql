-- Why: a whole table knows its round by one name, so a vendor's round is closed for one player and not for the others.
create table play.vendor_round_of_player (
  vendor smallint not null,
  round_ref text not null,
  player_id uuid not null,
  closed_at timestamptz not null,
  primary key (vendor, round_ref, player_id)
);
insert into play.vendor_round_of_player (vendor, round_ref, player_id, closed_at)
select distinct r.vendor, r.round_ref, a.player_id, r.closed_at
from play.vendor_round r join play.vendor_action a on a.vendor = r.vendor and a.round_ref = r.round_ref;
drop table play.vendor_round;
alter table play.vendor_round_of_player rename to vendor_round;
alter index play.vendor_round_of_player_pkey rename to vendor_round_pkey;

create index vendor_action_bets_of_player on play.vendor_action (vendor, round_ref, player_id) where state is not null;
drop index play.vendor_action_bets;
alter index play.vendor_action_bets_of_player rename to vendor_action_bets;
