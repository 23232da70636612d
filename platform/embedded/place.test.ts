import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { nativeFolder } from "./binaries.ts";
import { closedFolder, makeBase, NOBODY, placeOf } from "./place.ts";
import { serverSettings } from "./settings.ts";
import { isRoot, testHomes } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());
const reachable = closedFolder(import.meta.dirname) === undefined;

test.runIf(!isRoot || reachable)("programs in a folder that cannot be written run with links kept elsewhere", () => {
  const home = homes.make();
  const native = join(home, "package/native");
  const isLink = (path: string) => lstatSync(path).isSymbolicLink();
  cpSync(nativeFolder(), native, { recursive: true, filter: (path) => !isLink(path) });
  chmodSync(join(native, "lib"), 0o555);
  const base = join(home, "base");
  mkdirSync(base);
  chmodSync(base, 0o777);
  const script = `import { prepareBinaries } from ${JSON.stringify(join(import.meta.dirname, "binaries.ts"))};
    import { environment } from ${JSON.stringify(join(import.meta.dirname, "initialise.ts"))};
    import { spawnSync } from "node:child_process";
    const made = prepareBinaries(${JSON.stringify(base)}, undefined, ${JSON.stringify(native)});
    const ran = spawnSync(made.native + "/bin/postgres", ["--version"], { env: environment(made), encoding: "utf8" });
    console.log(ran.stdout + ran.stderr);`;
  const as = isRoot ? NOBODY : {};
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", cwd: "/", ...as });
  expect(ran.stdout + ran.stderr).toMatch(/postgres \(PostgreSQL\) 18/);
  expect(existsSync(join(base, "postgres-libraries"))).toBe(true);
  chmodSync(join(native, "lib"), 0o755);
});

test.runIf(isRoot)("a data folder that somebody else has laid where everybody may write is refused", () => {
  const everybodys = homes.make();
  chmodSync(everybodys, 0o1777);
  const home = join(everybodys, "data");
  mkdirSync(home);
  makeBase(placeOf(home), home);
  chownSync(home, 4_321, 4_321);
  expect(() => makeBase(placeOf(home), home)).toThrow(/belongs to somebody else/);
  chmodSync(everybodys, 0o755);
  makeBase(placeOf(home), home);
});

test("settings grow with the machine and trade durability only for databases of tests", () => {
  const small = serverSettings("/s", { cores: 2, memory: 1_024, freeDisk: 5_000 }, { throwaway: false });
  const large = serverSettings("/s", { cores: 16, memory: 64_000, freeDisk: 500_000 }, { throwaway: false });
  expect(small).toEqual(
    expect.arrayContaining(["shared_buffers=256MB", "max_wal_size=256MB", "max_parallel_workers_per_gather=0"]),
  );
  expect(large).toEqual(
    expect.arrayContaining([
      "shared_buffers=2048MB",
      "max_wal_size=4096MB",
      "min_wal_size=4096MB",
      "max_parallel_workers_per_gather=2",
    ]),
  );
  expect(large.join()).not.toMatch(/fsync|synchronous_commit/);
  expect(serverSettings("/s", { cores: 2, memory: 1_024, freeDisk: 5_000 }, { throwaway: true })).toContain(
    "fsync=off",
  );
});
