-- Why: each teller says for himself when others have really drawn; the earliest counts for bets that were taken later.
alter table lottery.told add column drawn_at timestamptz;
