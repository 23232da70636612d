-- Where players are paid out to is the wallet's.
alter table accounts.payout_account set schema wallet;
alter table wallet.payout_account drop constraint payout_account_player_id_fkey;
