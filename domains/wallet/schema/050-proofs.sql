-- What changed since a proof; none of these rows is written by a bet.
create index deposit_changed on wallet.deposit (updated_at);
create index withdrawal_changed on wallet.withdrawal (updated_at);
create index transfer_changed on wallet.transfer (updated_at);
create index upline_newest on wallet.upline_transfer (at);
