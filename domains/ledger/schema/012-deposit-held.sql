-- Money of deposits that has arrived and may not be credited yet has an account of its own, kind 112, on the house's side.
do $$
declare
  now text := pg_get_functiondef('ledger.post(uuid, timestamptz, jsonb)'::regprocedure);
  next text := replace(now, 'k not between 101 and 110 then', 'k not between 101 and 110 and k <> 112 then');
begin
  assert now <> next, 'ledger.post names the kinds of the house';
  execute next;
end $$;
