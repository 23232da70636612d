import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../repository.ts";
import { type Checked, checkSql } from "./check.ts";
import { rowTypes } from "./rows.ts";

const HEAD = `import { type Kysely, type RawBuilder, sql } from "kysely";\ntype Db = Kysely<Record<string, never>>;\n`;
const FILES: Readonly<Record<string, string>> = {
  sound: `
    const where = (name: string, day?: string) => sql\`merchant = \${name} \${day ? sql\`and day = \${day}::date\` : sql\`\`}\`;
    const read = (db: Db, rest: RawBuilder<unknown>) =>
      sql<{ bets: bigint; playerId: string; day: string; "n"?: number }>\`
        select bets, player_id as "playerId", day from bets.member_day where \${rest}\`.execute(db);
    export const all = (db: Db) => [read(db, where("A")), read(db, sql\`stake > \${1n} order by \${sql.ref("day")}\`)];
    export const add = (db: Db, rows: readonly string[]) =>
      sql\`insert into reports.export (player_id, expires_at) values \${sql.join(rows.map((id) => sql\`(\${id}, now())\`))}\`.execute(db);`,
  column: `export const read = (db: Db) => sql\`select bet from bets.member_day\`.execute(db);`,
  compared: `export const read = (db: Db) => sql\`select 1 from bets.member_day where player_id = 5\`.execute(db);`,
  branch: `export const read = (db: Db, all: boolean) =>
    sql\`select 1 from bets.member_day where \${all ? sql\`true\` : sql\`days = 1\`}\`.execute(db);`,
  caller: `const read = (db: Db, rest: RawBuilder<unknown>) => sql\`select 1 from bets.member_day \${rest}\`.execute(db);
    export const one = (db: Db) => read(db, sql\`where bets > 1\`);
    export const two = (db: Db) => read(db, sql\`order by bits\`);`,
  row: `export const read = (db: Db) => sql<{ playerId: string }>\`select player_id from bets.member_day\`.execute(db);`,
  type: `export const read = (db: Db) => sql<{ bets: number }>\`select bets from bets.member_day\`.execute(db);`,
  hidden: `export const read = (db: Db, rest: { where: RawBuilder<unknown> }) =>
    sql\`select 1 from bets.member_day \${rest.where}\`.execute(db);`,
};

let folder: string;
let database: TestDatabase;
let checked: Checked;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "taya-sql-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const files = Object.keys(FILES).map((name) => `${name}.ts`);
  const compilerOptions = { strict: true, target: "es2024", module: "nodenext", types: [], skipLibCheck: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, `${name}.ts`), HEAD + text);
  database = await testDatabase();
  checked = await checkSql({ root: folder, config: join(folder, "tsconfig.json"), files }, database.owner);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const faultsOf = (name: string) => checked.faults.filter((fault) => fault.startsWith(`${name}.ts:`)).join("\n");

test("what the database takes passes, put together in whatever way", () => {
  expect(faultsOf("sound")).toBe("");
  expect(checked.prepared).toBeGreaterThanOrEqual(9);
});

test.each([
  ["column", 'column "bet" does not exist'],
  ["compared", "operator does not exist: uuid = integer"],
  ["branch", 'column "days" does not exist'],
  ["caller", 'column "bits" does not exist'],
  ["row", 'no column "playerId"'],
  ["type", '"bets" comes as bigint and is taken for number'],
])("a planted fault of kind %s is found", (name, why) => {
  expect(faultsOf(name)).toContain(why);
});

test("what the sources do not say is counted, not passed over", () => {
  expect(checked.unjudged).toHaveLength(1);
  expect(checked.unjudged[0]).toMatch(/^hidden\.ts:\d+: a fragment from elsewhere/);
});

test("rows are typed as the driver hands them over, by names as code writes them", async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  const text = await rowTypes(client, "bets");
  await client.end();
  expect(text).toContain("  readonly memberDay: {\n    readonly playerId: PlayerId;\n    readonly day: string;\n");
  expect(text).toContain("    readonly validBet: bigint;\n");
  expect(text).toContain("  readonly teamBucket: {\n    readonly agent: number;\n    readonly since: number;\n");
});
