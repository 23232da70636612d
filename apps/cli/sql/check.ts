import { join, relative } from "node:path";
import { API, type Project } from "typescript/unstable/sync";
import pg from "pg";
import { describe } from "./describe.ts";
import { misfits } from "./judge.ts";
import { type Statement, statementsOf } from "./statements.ts";

export interface Checked {
  /** How many different statements the database was asked about. */
  readonly prepared: number;
  /** `file:line: why`, one for each statement it does not take or whose rows are not what the code says. */
  readonly faults: readonly string[];
  /** `file:line: why`, one for each place whose text the sources alone do not say. */
  readonly unjudged: readonly string[];
}

/** Holds the SQL of sources against a database that has every schema: nothing is run, all of it is parsed there. */
export async function checkSql(
  of: { readonly root: string; readonly config: string; readonly files: readonly string[] },
  database: pg.ClientConfig,
): Promise<Checked> {
  const api = new API({ cwd: of.root });
  const client = new pg.Client(database);
  await client.connect();
  try {
    const project = api.updateSnapshot({ openProjects: [of.config] }).getProjects()[0]!;
    const lists = await listTypes(client);
    const sources = of.files.flatMap((file) => project.program.getSourceFile(join(of.root, file)) ?? []);
    const statements = statementsOf(project, sources).map((each) => ({ ...each, at: relative(of.root, each.at) }));
    const faults: string[] = [];
    for (const statement of statements)
      for (const why of await faultsOf(client, project, statement, lists)) faults.push(`${statement.at}: ${why}`);
    return {
      prepared: statements.reduce((sum, { texts }) => sum + texts.length, 0),
      faults,
      unjudged: statements.flatMap(({ at, unjudged }) => unjudged.map((why) => `${at}: ${why}`)),
    };
  } finally {
    await client.end();
    api.close();
  }
}

async function faultsOf(
  client: pg.Client,
  { checker }: Project,
  { texts, row }: Statement,
  lists: ReadonlySet<number>,
): Promise<string[]> {
  const faults = new Set<string>();
  for (const text of texts) {
    const said = await describe(client, text);
    if ("problem" in said) faults.add(said.problem);
    else if (row) for (const why of misfits(checker, row, said.columns, (type) => lists.has(type))) faults.add(why);
  }
  return [...faults];
}

async function listTypes(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ oid: number }>("select oid from pg_type where typcategory = 'A'");
  return new Set(rows.map(({ oid }) => oid));
}
