-- The proof holds the kinds a player has a balance of against his postings: those below 100 and his debt. All others are
-- the house's, kept as postings alone, whatever their number.
do $$
declare
  now text := pg_get_functiondef('ledger.fold_players(uuid[])'::regprocedure);
  next text := replace(now, 'kind not between 100 and 110', '(kind < 100 or kind = 111)');
begin
  assert now <> next, 'the proof names the kinds of the house';
  execute next;
end $$;
