import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { holderOf, lives } from "./postmaster.ts";
import { type EmbeddedServer, placeOf, startEmbedded } from "./server.ts";

const homes: string[] = [];
const newHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), "taya-embedded-"));
  execFileSync("chmod", ["755", home]);
  homes.push(home);
  return home;
};
const pidOf = (home: string): number => {
  const holder = holderOf(placeOf(home).data);
  return holder.state === "none" ? 0 : holder.pid;
};
const until = async (fact: () => boolean): Promise<void> => {
  while (!fact()) await new Promise((done) => setTimeout(done, 10));
};

afterEach(async () => {
  for (const home of homes.splice(0)) {
    const pid = pidOf(home);
    if (pid > 0 && lives(pid)) {
      process.kill(pid, "SIGINT");
      await until(() => !lives(pid));
    }
    rmSync(home, { recursive: true, force: true });
  }
});

async function rows(server: EmbeddedServer): Promise<number[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query("create table if not exists kept (n int)");
  const { rows: found } = await client.query<{ n: number }>("select n from kept order by n");
  await client.end();
  return found.map((row) => row.n);
}

async function insert(server: EmbeddedServer, n: number): Promise<void> {
  const client = new pg.Client(server.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("insert into kept values ($1)", [n]);
  await client.end();
}

test("a killed server is started again and has every acknowledged row", async () => {
  const home = newHome();
  const first = await startEmbedded(home);
  await rows(first);
  await insert(first, 1);
  await insert(first, 2);
  const pid = pidOf(home);
  process.kill(pid, "SIGKILL");
  await until(() => !lives(pid));
  const second = await startEmbedded(home);
  expect(second.started).toBe(true);
  expect(await rows(second)).toEqual([1, 2]);
});

test("a server whose program was killed is attached to, not started twice, and not stopped by the guest", async () => {
  const home = newHome();
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "server.ts"))};
    await startEmbedded(${JSON.stringify(home)}); console.log("up"); setInterval(() => 0, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((done) => parent.stdout.once("data", done));
  const pid = pidOf(home);
  parent.kill("SIGKILL");
  await new Promise((done) => parent.once("exit", done));
  const guest = await startEmbedded(home);
  expect(guest.started).toBe(false);
  expect(pidOf(home)).toBe(pid);
  await guest.stop();
  expect(lives(pid)).toBe(true);
});

test("the lock file of a process that is no server is not believed", async () => {
  const home = newHome();
  const server = await startEmbedded(home);
  const { data } = placeOf(home);
  const lock = readFileSync(join(data, "postmaster.pid"), "utf8");
  await server.stop();
  writeFileSync(join(data, "postmaster.pid"), lock.replace(/^\d+/, String(process.pid)));
  expect(holderOf(data).state).toBe("dead");
  const again = await startEmbedded(home);
  expect(again.started).toBe(true);
});

test("two programs starting at once share one server", async () => {
  const home = newHome();
  const both = await Promise.all([startEmbedded(home), startEmbedded(home)]);
  expect(both.map((each) => each.started).toSorted()).toEqual([false, true]);
});
