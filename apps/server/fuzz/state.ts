import pg from "pg";

/** What a refusal may write, and why. */
const MAY_CHANGE: readonly RegExp[] = [
  /^graphile_worker\./, // jobs of what was done before
  /^platform\.(seal_used|limit_count|event|outbox)$/, // seals and tries are used up by being shown
  /^accounts\.(login_attempt|attempt|session|captcha|ticket|code|known_place)$/, // who knocked, how often, when last
  /^audit\.significant_event$/, // staff hear of failed tries and of what is tried too often
  /^compliance\.care$/, // a player's row of cares is made when it is first looked at
  /_(attempt|tries|try|challenge|ticket)$/,
  /^ledger\.idem(_\d+)?$/, // a refusal under the player's lock is kept and given again
];

/** The mark of every table: how many rows, and which transactions wrote them. */
export type Marks = ReadonlyMap<string, string>;

/** Looks at all tables as the owner of the database. */
export async function openState(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string; query: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      format('select %L as name, count(*) || ''/'' || coalesce(sum(xmin::text::bigint), 0) as mark from %I.%I',
        n.nspname || '.' || c.relname, n.nspname, c.relname) as query
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  const every = rows.map(({ query }) => query).join(" union all ");
  return {
    tables: rows.length,
    async marks(): Promise<Marks> {
      const { rows: marks } = await client.query<{ name: string; mark: string }>(every);
      return new Map(marks.map(({ name, mark }) => [name, mark]));
    },
    close: () => client.end(),
  };
}

export type State = Awaited<ReturnType<typeof openState>>;

/** Tables that changed though a refusal of the call may not change them. */
export function changedTables(before: Marks, after: Marks): string[] {
  const names = [...after.keys()].filter((name) => !MAY_CHANGE.some((each) => each.test(name)));
  return names.filter((name) => before.get(name) !== after.get(name));
}
