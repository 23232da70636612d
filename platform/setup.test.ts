import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const NEEDED = "runtime-of-this-machine";
const OTHER = "runtime-of-another-machine";

/** Installs what `give` names, and writes down how often and how it was asked. */
const NPM = `
  const fs = require("node:fs"), path = require("node:path");
  fs.appendFileSync("asked", JSON.stringify({ args: process.argv.slice(2), omit: process.env.npm_config_omit, registry: process.env.npm_config_registry, mode: process.env.NODE_ENV }) + "\\n");
  fs.rmSync("node_modules", { recursive: true, force: true });
  for (const name of fs.readFileSync("give", "utf8").split(" ").filter(Boolean)) {
    fs.mkdirSync(path.join("node_modules", name), { recursive: true });
    fs.writeFileSync(path.join("node_modules", name, "package.json"), "{}");
  }
  fs.mkdirSync("node_modules/.bin", { recursive: true });
  fs.writeFileSync("node_modules/.package-lock.json", "{}");
  fs.symlinkSync(process.execPath, "node_modules/.bin/node");
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "taya-setup-"));
  copyFileSync(join(import.meta.dirname, "../setup.mjs"), join(root, "setup.mjs"));
  const packages = {
    "": { optionalDependencies: { [NEEDED]: "1.0.0", [OTHER]: "1.0.0" } },
    [`node_modules/${NEEDED}`]: { os: [process.platform], cpu: process.arch },
    [`node_modules/${OTHER}`]: { os: ["elsewhere"], cpu: [process.arch] },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(root, "npm.js"), NPM);
  writeFileSync(join(root, "give"), NEEDED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function setup(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const options = { cwd: "/", env: { PATH: process.env["PATH"], npm_execpath: join(root, "npm.js"), ...env } };
  return promisify(execFile)(process.execPath, [join(root, "setup.mjs"), "--quiet"], options).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

interface InstallRun {
  readonly args: readonly string[];
  readonly omit?: string;
  readonly registry?: string;
  readonly mode: string;
}

const asked = (): InstallRun[] =>
  existsSync(join(root, "asked"))
    ? readFileSync(join(root, "asked"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as InstallRun)
    : [];

test("installs once, and again only when the lock file has changed", async () => {
  expect((await setup()).code).toBe(0);
  expect((await setup()).code).toBe(0);
  expect(asked()).toHaveLength(1);
  const file = join(root, "package-lock.json");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
  await setup();
  expect(asked()).toHaveLength(2);
});

test("what the outer npm was told does not thin out the install; where to fetch from is kept", async () => {
  await setup({ npm_config_omit: "dev", npm_config_registry: "http://127.0.0.1:9", NODE_ENV: "production" });
  expect(asked()[0]).toMatchObject({ registry: "http://127.0.0.1:9", mode: "" });
  expect(asked()[0]).not.toHaveProperty("omit");
  expect(asked()[0]!.args.slice(0, 2)).toEqual(["ci", "--ignore-scripts"]);
});

test("an install that lacks this machine's package is not taken for whole", async () => {
  writeFileSync(join(root, "give"), "");
  const first = await setup();
  expect(first.code).toBe(1);
  expect(first.said).toContain(NEEDED);
  expect(first.said).not.toContain(OTHER);
  writeFileSync(join(root, "give"), NEEDED);
  expect((await setup()).code).toBe(0);
  expect(asked()).toHaveLength(2);
});

test("the turn of a start that was killed is over; two starts at once install once", async () => {
  mkdirSync(join(root, "node_modules.installing"));
  writeFileSync(join(root, "node_modules.installing", "turn"), "4194305");
  const both = await Promise.all([setup(), setup()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(asked()).toHaveLength(1);
  expect(existsSync(join(root, "node_modules.installing"))).toBe(false);
});
