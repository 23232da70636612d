-- Why: with the vendor first, every index looks as good as any other while a table is young, and a statement planned
-- then reads all of a vendor's rows. With the id first only the right index can be used.
alter table play.vendor_action drop constraint vendor_action_pkey, add primary key (tx_id, vendor);
create unique index vendor_action_by_request on play.vendor_action (request_id, vendor);
drop index play.vendor_action_request;
alter index play.vendor_action_by_request rename to vendor_action_request;
-- The name of a round is long and every bet adds it; its hash finds the few bets among which it is looked for.
create index vendor_action_bets_by_round on play.vendor_action (hashtextextended(round_ref, 0)) where state is not null;
drop index play.vendor_action_bets;
alter index play.vendor_action_bets_by_round rename to vendor_action_bets;
alter table play.vendor_reply drop constraint vendor_reply_pkey, add primary key (request_id, vendor);
alter table play.vendor_round drop constraint vendor_round_pkey, add primary key (round_ref, player_id, vendor);

-- The name under which a bet and win at once paid its win: no row of its own, since every winning bet would write two.
alter table play.vendor_action add column win_tx_id text;
create unique index vendor_action_win on play.vendor_action (win_tx_id, vendor) where win_tx_id is not null;
