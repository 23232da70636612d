import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { placeOf } from "./place.ts";
import { holderOf, lives } from "./postmaster.ts";
import type { EmbeddedServer } from "./server.ts";

/** Data folders of one test file; `clean` ends their servers and removes them. */
export interface Homes {
  make(): string;
  clean(): Promise<void>;
}

export function testHomes(): Homes {
  const homes: string[] = [];
  return {
    make() {
      const home = mkdtempSync(join(tmpdir(), "taya-embedded-"));
      chmodSync(home, 0o755);
      homes.push(home);
      return home;
    },
    async clean() {
      for (const home of homes.splice(0)) {
        const { base } = placeOf(home);
        const pid = pidOf(home);
        if (pid > 0 && lives(pid)) {
          process.kill(pid, "SIGINT");
          await until(() => !lives(pid));
        }
        for (const folder of new Set([home, base])) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The id in the lock file of a folder's server, alive or not; 0 without one. */
export function pidOf(home: string): number {
  const holder = holderOf(placeOf(home).data);
  return holder.state === "none" ? 0 : holder.pid;
}

export async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await new Promise((done) => setTimeout(done, 10));
}

/** A program of its own that starts the folder's server, says whether it did, and stays. */
export async function starter(home: string, mask = "022"): Promise<{ child: ChildProcess; started: boolean }> {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "server.ts"))};
    const { started } = await startEmbedded(${JSON.stringify(home)}); console.log(started); setInterval(() => 0, 1000);`;
  const shell = `umask ${mask}; exec "$0" --input-type=module -e "$1"`;
  const child = spawn("sh", ["-c", shell, process.execPath, script], { stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise<string>((done) => {
    child.stdout.once("data", (chunk: Buffer) => done(chunk.toString()));
    child.once("exit", () => done(""));
  });
  return { child, started: said.trim() === "true" };
}

/** Kills without warning and waits until it is gone. */
export async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await gone;
}

/** Numbers kept on the server, in order. */
export async function keep(server: EmbeddedServer, ...numbers: number[]): Promise<number[]> {
  const client = new pg.Client(server.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("create table if not exists kept (n int)");
  for (const n of numbers) await client.query("insert into kept values ($1)", [n]);
  const { rows } = await client.query<{ n: number }>("select n from kept order by n");
  await client.end();
  return rows.map((row) => row.n);
}

export const isRoot = process.getuid?.() === 0;
export const isLinux = process.platform === "linux" && existsSync("/proc/self/stat");
