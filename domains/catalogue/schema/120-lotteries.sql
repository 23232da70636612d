-- Why: lotteries of one family share a picture; null is a picture of the game's own.
alter table catalogue.game add column art text;
