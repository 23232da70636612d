import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { migrations, schemaOf } from "@taya/platform/migrate";
import { testDatabase } from "@taya/platform/testing";
import pg from "pg";
import { ROOT } from "../repository.ts";

export const summary = "Write the types of all rows from the migrated database, and have it parse every statement.";
export const options = {
  check: { is: "write nothing, and fail when a type is stale or a statement is not taken" },
  release: { is: "note the schema files as released: from then on none of them may change" },
};

/** Places whose SQL the sources alone do not say, and why; tests run what stands there. It may only get shorter. */
const UNJUDGED: Readonly<Record<string, readonly [places: number, reason: string]>> = {
  "domains/vault/columns.ts": [5, "columns named by the catalogue of the database itself"],
  "platform/turn.ts": [1, "the table of whoever takes turns"],
};

export default async function sql({ values }: CommandLine<typeof options>): Promise<number> {
  if (values.release) return release();
  const database = await testDatabase();
  try {
    const stale = await rowFiles(database.owner, values.check === true);
    const wrong = await statements(database.owner);
    for (const problem of [...stale, ...wrong]) console.error(problem);
    return stale.length + wrong.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function release(): number {
  const sums = migrations().map(({ room, name, sha256 }) => [`${room}/${name}`, sha256]);
  writeFileSync(join(ROOT, "platform/schema/released.json"), `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`);
  console.log(`${sums.length} schema files are released`);
  return 0;
}

/** Writes the file of each schema; or answers which are stale. */
async function rowFiles(owner: pg.ClientConfig, check: boolean): Promise<string[]> {
  const { rowTypes } = await import("../sql/rows.ts");
  const client = new pg.Client(owner);
  await client.connect();
  const stale: string[] = [];
  for (const folder of globSync("{platform,domains/*}/schema", { cwd: ROOT })) {
    const text = await rowTypes(client, schemaOf(folder.split("/").at(-2)!));
    const file = join(ROOT, folder, "rows.gen.ts");
    const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (text === undefined || text === before) continue;
    if (check) stale.push(`${folder}/rows.gen.ts is stale: npm run house -- sql`);
    else writeFileSync(file, text);
  }
  await client.end();
  return stale;
}

async function statements(owner: pg.ClientConfig): Promise<string[]> {
  const { checkSql } = await import("../sql/check.ts");
  const files = globSync("{platform,domains,apps/server,apps/cli}/**/*.ts", {
    cwd: ROOT,
    exclude: (name) => name === "node_modules",
  });
  const running = files
    .filter((file) => !/\.test\.|testing/.test(file))
    .filter(runsSql)
    .toSorted();
  const config = join(ROOT, "apps/cli/sql/tsconfig.json");
  const { prepared, faults, unjudged } = await checkSql({ root: ROOT, config, files: running }, owner);
  console.log(`${prepared} statements parsed, ${unjudged.length} places not judged`);
  return [...faults, ...differences(unjudged)];
}

const runsSql = (file: string): boolean => /\bsql[`<]|\.execute\(/.test(readFileSync(join(ROOT, file), "utf8"));

/** What is not judged and not on the list, and what need not be on it any more. */
function differences(unjudged: readonly string[]): string[] {
  const found = Map.groupBy(unjudged, (place) => place.split(":")[0]!);
  const more = [...found].flatMap(([file, places]) => (places.length > (UNJUDGED[file]?.[0] ?? 0) ? places : []));
  const fewer = Object.entries(UNJUDGED).filter(([file, [places]]) => (found.get(file)?.length ?? 0) < places);
  return [
    ...more.map((place) => `${place}; write it so that its text stands in the sources`),
    ...fewer.map(([file]) => `${file} has fewer places that are not judged: take them off the list in verbs/sql.ts`),
  ];
}
