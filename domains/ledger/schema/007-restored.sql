-- Forgets which transactions the last proof saw when they lie ahead of every transaction of this server: the books were
-- restored into another one, whose transactions have other numbers. The next proof is one of everything then.
create function ledger.forget_foreign_mark() returns void
language sql security definer set search_path = ledger, pg_catalog, pg_temp as $$
  delete from ledger.proof_mark where pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot())
$$;
