-- Why: a proof compares deposits, withdrawals and transfers with their entries, and had to read all bets to find them.
-- Bets and their wins, which come by the thousand a second, stay out of this index.
create index movement_rare on ledger.movement (type, key) where type < 200::smallint or type > 209::smallint;
