-- Why: a vendor's open bets are few among all its bets and no index names them; a proof remembers which were open and
-- adds what came since. Written by the proof, never by a bet.
create table play.open_bet (
  tx_id text not null,
  vendor smallint not null,
  primary key (tx_id, vendor)
);
