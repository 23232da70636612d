import type pg from "pg";

/** The proof of a statement that changes many more wallets than play ever does would choose another, far slower plan. */
const CHUNK = 10_000;
/** Money that an operator put there: deposits would want orders of their own. */
const MANUAL_UP = 900;
const [CASH, ADJUSTMENT] = [1, 107];
const EACH = 10_000_000;

/**
 * Opens so many more wallets, each with `entries` credits spread over the last 60 days, straight into the tables as
 * the owner: the proof of the ledger checks every one of them. Answers the ids of the new players.
 */
export async function fillWallets(owner: pg.Client, count: number, entries: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const size = Math.min(CHUNK, count - from);
    await owner.query(`
      drop table if exists fresh, deposit;
      create temp table fresh as select ${idAt("now()")} as player_id from generate_series(1, ${size});
      create temp table deposit as
        select player_id, nth, at, ${idAt("at")} as key from fresh cross join lateral (
          select nth, now() - interval '60 days' * (1 - (nth - 0.5) / ${entries}) as at
          from generate_series(1, ${entries}) nth
        ) each;
      analyze fresh; analyze deposit`);
    await owner.query(`
      insert into ledger.wallet (player_id, currency, merchant, opened_at)
      select player_id, 'PHP', 'fiesta', now() - interval '61 days' from fresh`);
    await owner.query(`
      insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type,
        at, merchant)
      select player_id, key, 0, ${ADJUSTMENT}, ${CASH}, 'PHP', ${EACH}, ${EACH}::bigint * nth, nth, ${MANUAL_UP}, at, 'fiesta'
      from deposit`);
    await owner.query(`
      update ledger.wallet w set cash = ${EACH}::bigint * ${entries}, version = ${entries},
        first_key = span.first_key, last_key = span.last_key
      from (
        select one.player_id, one.key as first_key, last.key as last_key
        from deposit one join deposit last on last.player_id = one.player_id and last.nth = ${entries}
        where one.nth = 1
      ) span where w.player_id = span.player_id`);
    const { rows } = await owner.query<{ player_id: string }>("select player_id from fresh");
    ids.push(...rows.map((row) => row.player_id));
  }
  await owner.query("vacuum analyze ledger.wallet");
  await owner.query("analyze ledger.movement");
  return ids;
}

/** SQL of a UUIDv7 of an instant. */
const idAt = (at: string): string => `(
  lpad(to_hex(floor(extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;
