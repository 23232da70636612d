import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { withSecretFiles } from "./environment.ts";
import { createMemorySecrets, secretsFrom } from "./secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "taya-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test("a secret comes from its variable or from the file of NAME_FILE", () => {
  const path = file("key", "sk_from_a_file\n");
  expect(withSecretFiles({ TAYA_PAY_CARD_KEY_FILE: path })).toMatchObject({ TAYA_PAY_CARD_KEY: "sk_from_a_file" });
  expect(parseConfig({ TAYA_METRICS_TOKEN_FILE: file("token", "measure") })).toMatchObject({ metricsToken: "measure" });
  expect(parseConfig({ DATABASE_URL_FILE: file("url", "postgres://me:hush@db/taya") })).toMatchObject({
    databaseUrl: "postgres://me:hush@db/taya",
  });
});

test("only secrets are read from files", () => {
  expect(withSecretFiles({ PORT_FILE: "/etc/passwd", LOG_FILE: "/tmp/x" })).toEqual({
    PORT_FILE: "/etc/passwd",
    LOG_FILE: "/tmp/x",
  });
});

test.each([
  [{ TAYA_METRICS_TOKEN_FILE: join(folder, "none") }, /^TAYA_METRICS_TOKEN_FILE: .*ENOENT/],
  [{ TAYA_METRICS_TOKEN_FILE: file("empty", "\n") }, /^TAYA_METRICS_TOKEN_FILE: .*empty/],
  [{ TAYA_METRICS_TOKEN_FILE: file("two", "hush\nhush") }, /^TAYA_METRICS_TOKEN_FILE: .*one line/],
  [
    { TAYA_METRICS_TOKEN_FILE: file("both", "hush"), TAYA_METRICS_TOKEN: "hush" },
    /^TAYA_METRICS_TOKEN_FILE: .*one of the two/,
  ],
])("a file that cannot be used names the variable and shows nothing", (env, problem) => {
  const refused = parseConfig(env);
  expect(refused).toMatchObject({ exitCode: 2, problems: [expect.stringMatching(problem)] });
  expect(JSON.stringify(refused)).not.toMatch(/hush/);
});

test("a secret of the installation that the environment gives comes before the kept one", async () => {
  const kept = createMemorySecrets();
  const text = Buffer.alloc(32, 7).toString("base64url");
  const secrets = secretsFrom({ TAYA_SECRET_ACCOUNTS_MASTER_1: text }, kept);
  expect(Buffer.from(await secrets.get("accounts-master-1", 32))).toEqual(Buffer.alloc(32, 7));
  expect(await secrets.get("accounts-master-2", 32)).toBe(await kept.get("accounts-master-2", 32));
  await expect(secrets.get("accounts-master-1", 16)).rejects.toThrow(/TAYA_SECRET_ACCOUNTS_MASTER_1 has 32 bytes/);
});
