// Deep: the other ways in which a database and its program die and start; each starts real servers.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { placeOf } from "./place.ts";
import { holderOf, leftovers, lives } from "./postmaster.ts";
import { startEmbedded } from "./server.ts";
import { isLinux, keep, killNow, pidOf, starter, testHomes, until } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());

test("a server whose program lives is attached to, and not stopped by the guest", async () => {
  const home = homes.make();
  const { child } = await starter(home);
  const pid = pidOf(home);
  const guest = await startEmbedded(home);
  expect(guest.started).toBe(false);
  await guest.stop();
  expect(lives(pid)).toBe(true);
  await killNow(child);
});

test("when program and server are killed together, the next start recovers", async () => {
  const home = homes.make();
  const { child } = await starter(home);
  await keep(await startEmbedded(home), 7);
  const pid = pidOf(home);
  process.kill(pid, "SIGKILL");
  await killNow(child);
  const next = await startEmbedded(home);
  expect(next.started).toBe(true);
  expect(await keep(next)).toEqual([7]);
});

test("the lock file of a process that is no server is not believed", async () => {
  const home = homes.make();
  const server = await startEmbedded(home);
  const { data } = placeOf(home);
  const lock = readFileSync(join(data, "postmaster.pid"), "utf8");
  await server.stop();
  writeFileSync(join(data, "postmaster.pid"), lock.replace(/^\d+/, String(process.pid)));
  expect(holderOf(data).state).toBe("dead");
  expect((await startEmbedded(home)).started).toBe(true);
});

test.runIf(isLinux)("the lock file of a zombie is not believed", async () => {
  const home = homes.make();
  const server = await startEmbedded(home);
  const { data, runAs } = placeOf(home);
  const lock = readFileSync(join(data, "postmaster.pid"), "utf8");
  await server.stop();
  // The shell becomes a program that never asks after its child, and only then may the child end; before, the shell
  // itself might ask. The server believes only processes of its own user.
  const parent = spawn("sh", ["-c", "cat <&3 & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "inherit", "pipe"],
    cwd: "/",
    ...runAs,
  });
  try {
    const zombie = Number(await new Promise((done) => parent.stdout!.once("data", done)));
    await until(() => readFileSync(`/proc/${parent.pid}/comm`, "utf8").trim() === "sleep");
    (parent.stdio[3] as Writable).end();
    await until(() => readFileSync(`/proc/${zombie}/stat`, "utf8").includes(") Z "));
    writeFileSync(join(data, "postmaster.pid"), lock.replace(/^\d+/, String(zombie)));
    expect((await startEmbedded(home)).started).toBe(true);
  } finally {
    await killNow(parent);
  }
});

test.runIf(isLinux)("no second server starts beside a process that the first one left", async () => {
  const home = homes.make();
  const server = await startEmbedded(home);
  await keep(server, 3);
  const client = new pg.Client(server.connection);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const left = rows[0]!.pid;
  const head = pidOf(home);
  process.kill(left, "SIGSTOP");
  process.kill(head, "SIGKILL");
  await until(() => !lives(head));
  const { data } = placeOf(home);
  let started = false;
  const start = startEmbedded(home).finally(() => (started = true));
  await until(() => leftovers(data).join() === String(left) && existsSync(`${data}.starting`));
  expect(started).toBe(false);
  expect(holderOf(data).state).toBe("dead");
  process.kill(left, "SIGCONT");
  expect(await keep(await start)).toEqual([3]);
});

test("programs starting at once share one server", async () => {
  const home = homes.make();
  const three = await Promise.all([starter(home), starter(home), starter(home)]);
  const mine = await Promise.all([startEmbedded(home), startEmbedded(home)]);
  expect([...three, ...mine].filter((each) => each.started)).toHaveLength(1);
  await Promise.all(three.map(({ child }) => killNow(child)));
});

test("a first start that was cut off is repeated; other people's files are refused and left alone", async () => {
  const home = homes.make();
  const { data } = placeOf(home);
  mkdirSync(`${data}.new/base`, { recursive: true });
  writeFileSync(`${data}.new/PG_VERSION`, "18\n");
  expect((await startEmbedded(home)).started).toBe(true);

  const other = homes.make();
  const precious = join(other, "postgres", "mine.txt");
  mkdirSync(join(other, "postgres"));
  writeFileSync(precious, "mine");
  await expect(startEmbedded(other)).rejects.toThrow(/holds other files/);
  expect(readFileSync(precious, "utf8")).toBe("mine");
});
