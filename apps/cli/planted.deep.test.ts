// Deep: the commands read the whole project; what each of their rules refuses is proved by tidy.test.ts and sql.test.ts
import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(/^(?!apps\/web\/public\/|\.artefacts\/)/);
});
afterAll(() => tree?.close());

const run = (...args: readonly string[]) => tree.run("apps/cli/cli.ts", ...args);

test("tidy refuses an old word, an export nobody uses and an import between features, and is silent without", async () => {
  expect(await run("tidy")).toMatchObject({ code: 0, err: "" });
  tree.write({
    "domains/ledger/desk.ts": "export const unused = 1;\n",
    "apps/web/features/help/planted.tsx": 'export { Captcha } from "../accounts/captcha.tsx";\n',
    "apps/console/planted.ts": 'import "../web/shell/guard.ts";\n',
    "apps/web/features/help/effect.tsx": "useEffect(() => heading.current?.scrollIntoView(), []);\n",
    "domains/site/planted.ts": 'export const ask = () => fetch("http://127.0.0.1/");\n',
  });
  const { code, err } = await run("tidy");
  expect(code).toBe(1);
  expect(err).toContain('domains/ledger/desk.ts: "desk" is an old word');
  expect(err).toContain("domains/ledger/desk.ts is imported by nobody");
  expect(err).toContain("help/planted.tsx -> accounts/captcha.tsx: features import no other");
  expect(err).toContain("apps/console/planted.ts imports apps/web/shell/guard.ts");
  expect(err).toContain("help/effect.tsx has an effect that gives back what its expression does");
  expect(err).toContain("domains/site/planted.ts calls out by itself");
});

test("a statement the database does not take, and a type that is stale, are refused by sql", async () => {
  expect(await run("sql", "--check")).toMatchObject({ code: 0, err: "" });
  const store = `import { type Kysely, sql } from "kysely";
export const read = (db: Kysely<Record<string, never>>) => sql\`select bet from bets.member_day\`.execute(db);
`;
  tree.write({ "domains/bets/planted.store.ts": store });
  tree.edit("domains/bets/schema/rows.gen.ts", (text) => text.replace("validBet: bigint", "validBet: string"));
  const { code, err } = await run("sql", "--check");
  expect(code).toBe(1);
  expect(err).toMatch(/domains\/bets\/planted\.store\.ts:2: .*column "bet" does not exist/);
  expect(err).toContain("domains/bets/schema/rows.gen.ts is stale");
});
